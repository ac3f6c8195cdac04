import { useEffect, useState } from 'react';
import { type DatosPersonales, privacidad } from '#shared/operation/privacidad.ts';
import { write } from '../../api.ts';
import { SubmitButton } from '../ui/form/form-actions.tsx';
import { TextField } from '../ui/form/form-fields.tsx';
import { Form } from '../ui/form/form.tsx';
import { FormPanel, Panel } from '../ui/panel.tsx';
import { failureText } from '../crud/failure.ts';
import { withSession } from '../session/reentry.ts';
import { Download } from 'lucide-react';
import { momento } from '#shared/contract/words/fechas.ts';
import { Button } from '#client/ui/button.tsx';
import { download } from '../ui/list/csv.ts';
import { Icon } from '../ui/icon.tsx';
import s from './datos-personales.module.css';
import { LongText } from '../ui/list/rows/long-text.tsx';
import { PersonErasure } from './person-erasure.tsx';
import { rowsOf } from './person-rows.ts';

interface PersonRecordProps {
  person: DatosPersonales;
  onErased: () => Promise<void>;
}

/** Everything stored about an e-mail address, to export or erase. */
const PersonRecord = ({ person, onErased }: PersonRecordProps) => {
  const rows = rowsOf(person);
  return (
    <Panel count={rows.length} id="registros-persona" title={`Lo que se guarda de ${person.correo}`}>
      {rows.length === 0 ? (
        <p className={s['nada']}>No se guarda nada de este correo.</p>
      ) : (
        <ul className={s['registros']}>
          {rows.map(({ key, que, cuando, detalle }) => (
            <li key={key}>
              <p>
                <b>{que}</b> <span>{momento(cuando)}</span>
              </p>
              <LongText>{detalle}</LongText>
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 ? (
        <div className={s['pie']}>
          <div className={s['botones']}>
            <Button
              onClick={() =>
                download('datos-personales.json', JSON.stringify(person, null, 2), 'application/json')
              }
              variant="secondary"
            >
              <Icon of={Download} size={18} />
              Descargar todo
            </Button>
          </div>
          <PersonErasure onErased={onErased} person={person} />
        </div>
      ) : null}
    </Panel>
  );
};

const search = (correo: string): Promise<DatosPersonales> =>
  withSession(() => write(privacidad.buscar, { body: { correo } }));

/** Looks up everything stored about an e-mail address. Keeps no draft, so that the search leaves no trace. */
export const PersonSearch = () => {
  const [person, setPerson] = useState<DatosPersonales | null>(null);
  useEffect(() => {
    if (person) document.getElementById('registros-persona')?.focus();
  }, [person]);
  return (
    <div className={s['paneles']}>
      <FormPanel id="buscar-titulo" isQuiet title="Datos de una persona">
        <p>
          Por ley, cualquiera puede pedir ver o borrar lo que el sitio guarda de sí. Con su correo lo
          encuentras; después lo descargas, para enviárselo, o lo borras.
        </p>
        <Form<{ correo: string }, DatosPersonales>
          id="buscar"
          labelledBy="buscar-titulo"
          failedText={(error) => failureText(privacidad.buscar.failed, error)}
          onSaved={(found) => setPerson(found)}
          saved={{ correo: '' }}
          schema={privacidad.buscar.input}
          send={({ correo }) => search(correo)}
        >
          <div className={s['busca']}>
            <TextField
              help="Comprueba antes que el pedido llegó desde ese mismo correo. Queda anotado que tú buscaste, pero no a quién."
              inputMode="email"
              label="Correo de la persona"
              name="correo"
              spellCheck={false}
              type="email"
            />
            <SubmitButton busy="Buscando…">Buscar sus datos</SubmitButton>
          </div>
        </Form>
      </FormPanel>
      {person ? (
        <PersonRecord onErased={async () => setPerson(await search(person.correo))} person={person} />
      ) : null}
    </div>
  );
};
