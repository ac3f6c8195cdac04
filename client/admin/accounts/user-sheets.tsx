import type { ReactNode } from 'react';
import { accesos } from '#shared/people/accesos.ts';
import { longitudes } from '#shared/contract/longitudes.ts';
import { usuarios } from '#shared/people/usuarios.ts';
import { usuariosGestion } from '#shared/people/usuarios-gestion.ts';
import { Button } from '../../ui/button.tsx';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { SubmitButton } from '../ui/form/form-actions.tsx';
import { PasswordField, TextField } from '../ui/form/form-fields.tsx';
import { Sheet, SheetFoot } from '../ui/sheet/sheet.tsx';
import type { MadeLink } from './account-link.tsx';
import { PersonField, usePersonFound } from './person-field.tsx';
import { RoleField } from './role-field.tsx';
import type { UserRow } from './user-columns.tsx';

interface Closes {
  onClose: () => void;
}
interface Saves extends Closes {
  /** The account that was edited; null for a new one. */
  onSaved: (id: number | null) => void;
}

const Email = () => (
  <TextField inputMode="email" label="Email" name="email" spellCheck={false} type="email" />
);
const UserName = ({ help }: { help?: string }) => (
  <TextField help={help} label="Usuario" max={longitudes.nombre} name="name" />
);

const Foot = ({ onClose, children }: Closes & { children: ReactNode }) => (
  <SheetFoot>
    <Button onClick={onClose} variant="secondary">
      Cancelar
    </Button>
    {children}
  </SheetFoot>
);

/** Makes an account whose owner chooses the password; also for somebody who is not in the register. */
export const InviteSheet = ({ onClose, onLink }: Closes & { onLink: (link: MadeLink) => void }) => (
  <Sheet id="invitar-titulo" onClose={onClose} title="Invitar">
    <EndpointForm
      endpoint={accesos.invitar}
      id="invitar"
      labelledBy="invitar-titulo"
      onDone={({ enlace, enviado }, { name }) => onLink({ name, enlace, enviado })}
      saved={{ name: '', email: '', rol: 'lector' }}
      startsOver
    >
      <UserName help="También puede ser alguien que no está en el padrón. Elige su contraseña con un enlace." />
      <Email />
      <RoleField />
      <Foot onClose={onClose}>
        <SubmitButton busy="Invitando…">Invitar</SubmitButton>
      </Foot>
    </EndpointForm>
  </Sheet>
);

const blank = {
  dni: '',
  CodigoPersona: '',
  name: '',
  email: '',
  rol: 'lector' as const,
  password: '',
  password_confirmation: '',
};

/** Makes an account for somebody of the register. */
export const NewUserSheet = ({ onClose, onSaved }: Saves) => (
  <Sheet id="usuario-titulo" onClose={onClose} title="Nuevo usuario">
    <EndpointForm
      endpoint={usuarios.create}
      id="usuario"
      labelledBy="usuario-titulo"
      onDone={() => onSaved(null)}
      saved={blank}
      startsOver
    >
      <PersonField />
      <UserName />
      <Email />
      <RoleField />
      <PasswordField
        autoComplete="new-password"
        help="8 caracteres como mínimo."
        label="Contraseña"
        name="password"
      />
      <PasswordField autoComplete="new-password" label="Repetir contraseña" name="password_confirmation" />
      <Foot onClose={onClose}>
        <Register />
      </Foot>
    </EndpointForm>
  </Sheet>
);

const Register = () => <SubmitButton off={!usePersonFound()}>Registrar</SubmitButton>;

export const EditUserSheet = ({ row, onClose, onSaved }: Saves & { row: UserRow }) => {
  const { id, name, email, rol } = row;
  return (
    <Sheet id="usuario-titulo" onClose={onClose} title="Editar usuario">
      <EndpointForm
        endpoint={usuariosGestion.editar}
        id={`usuario-${id}`}
        labelledBy="usuario-titulo"
        onDone={() => onSaved(id)}
        params={{ id }}
        saved={{ name, email, rol }}
      >
        <UserName />
        <Email />
        <RoleField />
        <Foot onClose={onClose}>
          <SubmitButton>Guardar</SubmitButton>
        </Foot>
      </EndpointForm>
    </Sheet>
  );
};
