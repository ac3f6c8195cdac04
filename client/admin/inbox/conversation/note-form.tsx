import { bandeja } from '#shared/correspondence/bandeja.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { EndpointForm } from '../../crud/endpoint-form.tsx';
import { SubmitButton } from '../../ui/form/form-actions.tsx';
import { TextArea } from '../../ui/form/form-fields.tsx';
import s from '../inbox.module.css';

export const NOTE = 'nota';
export const NOTE_TAB = 'nota-titulo';

/** A note that colleagues read in the conversation, and the visitor never. */
export const NoteForm = ({ id }: { id: number }) => (
  <EndpointForm
    endpoint={bandeja.anotar}
    id={NOTE}
    labelledBy={NOTE_TAB}
    params={{ id }}
    saved={{ texto: '' }}
    startsOver
  >
    <div className={s['escribe']}>
      <TextArea label="Nota" max={longitudes.mensaje} name="texto" rows={4} />
    </div>
    <div className={s['enviar']}>
      <p className={s['pista']}>Quien escribió la consulta no la ve.</p>
      <SubmitButton>Guardar nota</SubmitButton>
    </div>
  </EndpointForm>
);
