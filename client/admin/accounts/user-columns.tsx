import { roles } from '#shared/contract/permisos.ts';
import type { UsuarioGestionado } from '#shared/people/usuarios-gestion.ts';
import { numberColumn } from '../crud/row-numbers.ts';
import type { Column } from '../ui/list/columns.ts';
import { dateColumn } from '../ui/list/date-columns.ts';
import { Mark } from '../ui/mark.tsx';
import { fullName } from './full-name.ts';

/** An account with its number in the list. */
export interface UserRow extends UsuarioGestionado {
  numero: number;
}

const MISSING = '—';
const LOCKED = 'Bloqueado';
const roleOf = ({ rol, bloqueado }: UserRow): string =>
  bloqueado === null ? roles[rol] : `${roles[rol]} (${LOCKED})`;

const Role = ({ row: { rol, bloqueado } }: { row: UserRow }) => (
  <>
    {roles[rol]} {bloqueado === null ? null : <Mark tone="aviso">{LOCKED}</Mark>}
  </>
);

export const userColumns: readonly Column<UserRow>[] = [
  numberColumn,
  // Names are shorter than addresses, which get the rest.
  { key: 'usuario', title: 'Usuario', priority: 1, min: 280, text: ({ name }) => name, sortBy: 'text' },
  { key: 'email', title: 'Email', priority: 1, text: ({ email }) => email, sortBy: 'text' },
  {
    key: 'persona',
    title: 'Persona',
    priority: 2,
    pair: 'usuario',
    text: ({ persona }) => (persona ? fullName(persona) : MISSING),
    sortBy: ({ persona }) => persona && fullName(persona),
    csv: ({ persona }) => (persona ? fullName(persona) : ''),
  },
  {
    key: 'rol',
    title: 'Rol',
    priority: 1,
    min: 176,
    text: roleOf,
    sortBy: 'text',
    cell: (row) => <Role row={row} />,
  },
  dateColumn({ key: 'creacion', title: 'Creación', priority: 3, day: ({ created_at }) => created_at }),
];
