import * as z from 'zod/mini';
import { accesos } from '#shared/people/accesos.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { rolDeUsuario, usuarios } from '#shared/people/usuarios.ts';
import { usuariosGestion } from '#shared/people/usuarios-gestion.ts';
import { type Rol, roles } from '#shared/contract/permisos.ts';
import { EndpointSheet } from '../crud/endpoint-sheet.tsx';
import { SubmitButton } from '../ui/form/form-actions.tsx';
import { PasswordField, TextField } from '../ui/form/form-fields.tsx';
import { TileField } from '../ui/tile-field.tsx';
import type { NewAccountLink } from './account-link.tsx';
import { PersonField, useIsPersonFound } from './person-field.tsx';
import type { UserRow } from './user-columns.tsx';

/** What each role may do, as its permissions say. */
const aboutRoles = {
  administrador: 'Hace todo, también lo de las cuentas y los datos personales.',
  editor: 'Escribe y publica lo que se ve en el sitio. No ve los mensajes.',
  secretaria: 'Responde los mensajes y sube el padrón. Lo demás del sitio, solo lo mira.',
  lector: 'Mira lo que hay, sin cambiar nada. No ve los mensajes.',
} as const satisfies Record<Rol, string>;

const RoleField = () => <TileField about={aboutRoles} label="Rol" name="rol" options={roles} />;

/** The calls make an administrator of whom they are told no role, so here somebody chooses it. */
const noRole: object = { rol: '' };
const invitation = z.extend(accesos.invitar.input, { rol: rolDeUsuario });
const newUser = z.safeExtend(usuarios.create.input, { rol: rolDeUsuario });

interface Closes {
  onClose: () => void;
}
interface Saves extends Closes {
  /** The account that was edited; null for a new one. */
  onSaved: (id: number | null) => void;
}

const Email = ({ help }: { help?: string }) => (
  <TextField help={help} inputMode="email" label="Email" name="email" spellCheck={false} type="email" />
);
const UserName = () => <TextField label="Usuario" max={longitudes.nombre} name="name" />;

const LINK_BY_MAIL = 'Ahí le llega el enlace con que elige su contraseña. También lo verás aquí.';
const LINK_BY_HAND =
  'El sitio no envía correos: al invitar verás un enlace, y se lo pasas tú, por ejemplo por WhatsApp.';

interface InviteSheetProps extends Closes {
  onLink: (link: NewAccountLink) => void;
  /** Whether there is a mail server. */
  sendsMail: boolean;
}

/** Invites somebody, who chooses the password; also people who are not in the members list. */
export const InviteSheet = ({ onClose, onLink, sendsMail }: InviteSheetProps) => (
  <EndpointSheet
    endpoint={accesos.invitar}
    id="invitar"
    onClose={onClose}
    onDone={({ enlace, enviado }, { name }) => onLink({ name, enlace, enviado })}
    saved={{ name: '', email: '', ...noRole }}
    schema={invitation}
    resetsAfterSave
    unsent="una invitación"
    submit={<SubmitButton busy="Invitando…">Invitar</SubmitButton>}
    title="Invitar"
  >
    <TextField
      help="De la persona. También puede ser alguien que no está en el padrón."
      label="Nombre"
      max={longitudes.nombre}
      name="name"
    />
    <Email help={sendsMail ? LINK_BY_MAIL : LINK_BY_HAND} />
    <RoleField />
  </EndpointSheet>
);

const blank = {
  dni: '',
  CodigoPersona: '',
  name: '',
  email: '',
  ...noRole,
  password: '',
  password_confirmation: '',
};

/** Makes an account for a known member. */
export const NewUserSheet = ({ onClose, onSaved }: Saves) => (
  <EndpointSheet
    endpoint={usuarios.create}
    id="usuario"
    rowName={({ name }) => name}
    onClose={onClose}
    onDone={() => onSaved(null)}
    saved={blank}
    schema={newUser}
    resetsAfterSave
    submit={<Register />}
    title="Nuevo usuario"
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
  </EndpointSheet>
);

const Register = () => <SubmitButton looksDisabled={!useIsPersonFound()}>Registrar</SubmitButton>;

export const EditUserSheet = ({ row, onClose, onSaved }: Saves & { row: UserRow }) => {
  const { id, name, email, rol } = row;
  return (
    <EndpointSheet
      endpoint={usuariosGestion.editar}
      id={`usuario-${id}`}
      rowName={(values) => values.name}
      onClose={onClose}
      onDone={() => onSaved(id)}
      params={{ id }}
      saved={{ name, email, rol }}
      submit={<SubmitButton>Guardar</SubmitButton>}
      title="Editar usuario"
    >
      <UserName />
      <Email />
      <RoleField />
    </EndpointSheet>
  );
};
