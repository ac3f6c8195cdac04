import { accesos } from '#shared/accesos.ts';
import { longitudes } from '#shared/longitudes.ts';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { FormActions, SubmitButton } from '../ui/form/form-actions.tsx';
import { TextField } from '../ui/form/form-fields.tsx';
import { FormPanel } from '../ui/panel.tsx';
import type { MadeLink } from './account-link.tsx';
import { RoleField } from './role-field.tsx';

/** Makes an account whose owner chooses the password; also for somebody who is not in the register. */
export const InviteForm = ({ onLink }: { onLink: (link: MadeLink) => void }) => (
  <FormPanel id="invitar-titulo" title="Invitar sin contraseña">
    <EndpointForm
      endpoint={accesos.invitar}
      id="invitar"
      labelledBy="invitar-titulo"
      onDone={({ enlace, enviado }, { name }) => onLink({ name, enlace, enviado })}
      saved={{ name: '', email: '', rol: 'lector' }}
      startsOver
    >
      <TextField
        help="También puede ser alguien que no está en el padrón. Elige su contraseña con un enlace."
        label="Usuario"
        max={longitudes.nombre}
        name="name"
      />
      <TextField inputMode="email" label="Email" name="email" spellCheck={false} type="email" />
      <RoleField />
      <FormActions>
        <SubmitButton busy="Invitando…">Invitar</SubmitButton>
      </FormActions>
    </EndpointForm>
  </FormPanel>
);
