import { useEffect, useState } from 'react';
import { type DatosPersonales, privacidad } from '#shared/operation/privacidad.ts';
import { write } from '../../api.ts';
import { FormActions, SubmitButton } from '../ui/form/form-actions.tsx';
import { TextField } from '../ui/form/form-fields.tsx';
import { Form } from '../ui/form/form.tsx';
import { FormPanel } from '../ui/panel.tsx';
import { failureText } from '../crud/failure.ts';
import { withSession } from '../session/reentry.ts';
import { Sections } from '../settings/sections.tsx';
import { PersonRecord } from './person-record.tsx';

const search = (correo: string): Promise<DatosPersonales> =>
  withSession(() => write(privacidad.buscar, { body: { correo } }));

/** Looks up everything stored about an e-mail address. Keeps no draft, so that the search leaves no trace. */
export const PersonSearch = () => {
  const [person, setPerson] = useState<DatosPersonales | null>(null);
  useEffect(() => {
    if (person) document.getElementById('registros-persona')?.focus();
  }, [person]);
  return (
    <Sections index={[]}>
      <FormPanel id="buscar-titulo" title="Datos de una persona">
        <Form<{ correo: string }, DatosPersonales>
          id="buscar"
          labelledBy="buscar-titulo"
          failedText={(error) => failureText(privacidad.buscar.failed, error)}
          onSaved={(found) => setPerson(found)}
          saved={{ correo: '' }}
          schema={privacidad.buscar.input}
          send={({ correo }) => search(correo)}
        >
          <TextField
            help="Antes de responder un pedido, confirma que viene de ese correo. La búsqueda queda en la auditoría, sin el correo."
            inputMode="email"
            label="Correo de la persona"
            name="correo"
            spellCheck={false}
            type="email"
          />
          <FormActions>
            <SubmitButton busy="Buscando…">Buscar sus datos</SubmitButton>
          </FormActions>
        </Form>
      </FormPanel>
      {person ? (
        <PersonRecord onErased={async () => setPerson(await search(person.correo))} person={person} />
      ) : null}
    </Sections>
  );
};
