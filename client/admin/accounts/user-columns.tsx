import { roles } from '#shared/contract/permisos.ts';
import { fold } from '#shared/contract/words/fold.ts';
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

const LOCKED = 'Bloqueado';

const personOf = ({ persona }: UserRow): string => (persona ? fullName(persona) : '');

/** The person, unless the user has the same name: it is said once. */
const otherNameOf = (row: UserRow): string => {
  const person = personOf(row);
  return fold(person) === fold(row.name) ? '' : person;
};

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
    text: otherNameOf,
    sortBy: (row) => personOf(row) || null,
    csv: personOf,
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
