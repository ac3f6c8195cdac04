import { longitudes } from '#shared/longitudes.ts';
import { usuarios } from '#shared/usuarios.ts';
import { usuariosGestion } from '#shared/usuarios-gestion.ts';
import { Button } from '../../ui/button.tsx';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { FormActions, SubmitButton } from '../ui/form/form-actions.tsx';
import { PasswordField, TextField } from '../ui/form/form-fields.tsx';
import { FormPanel } from '../ui/panel.tsx';
import { PersonField, usePersonFound } from './person-field.tsx';
import { RoleField } from './role-field.tsx';
import type { UserRow } from './user-columns.tsx';

/** Id of the heading of both forms. */
export const USER_HEADING = 'usuario-titulo';

export const NameAndEmail = () => (
  <>
    <TextField label="Usuario" max={longitudes.nombre} name="name" />
    <TextField inputMode="email" label="Email" name="email" spellCheck={false} type="email" />
  </>
);

/** The role is the one an account of the spec has. */
const blank = {
  dni: '',
  CodigoPersona: '',
  name: '',
  email: '',
  rol: 'administrador' as const,
  password: '',
  password_confirmation: '',
};

/** Makes an account for somebody of the register. */
export const NewUser = () => (
  <FormPanel id={USER_HEADING} title="Nuevo usuario">
    <EndpointForm endpoint={usuarios.create} id="usuario" labelledBy={USER_HEADING} saved={blank} startsOver>
      <PersonField />
      <NameAndEmail />
      <RoleField />
      <PasswordField
        autoComplete="new-password"
        help="8 caracteres como mínimo."
        label="Contraseña"
        name="password"
      />
      <PasswordField autoComplete="new-password" label="Repetir contraseña" name="password_confirmation" />
      <Register />
    </EndpointForm>
  </FormPanel>
);

const Register = () => (
  <FormActions>
    <SubmitButton off={!usePersonFound()}>Registrar</SubmitButton>
  </FormActions>
);

interface EditUserProps {
  row: UserRow;
  onFinish: () => void;
  onCancel: () => void;
}

export const EditUser = ({ row: { id, name, email, rol }, onFinish, onCancel }: EditUserProps) => (
  <FormPanel id={USER_HEADING} title="Editar usuario">
    <EndpointForm
      endpoint={usuariosGestion.editar}
      id={`usuario-${id}`}
      labelledBy={USER_HEADING}
      onDone={onFinish}
      params={{ id }}
      saved={{ name, email, rol }}
    >
      <NameAndEmail />
      <RoleField />
      <FormActions>
        <SubmitButton>Guardar</SubmitButton>
        <Button onClick={onCancel} variant="secondary">
          Cancelar
        </Button>
      </FormActions>
    </EndpointForm>
  </FormPanel>
);
