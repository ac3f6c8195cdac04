import { roles } from '#shared/contract/permisos.ts';
import type { UsuarioGestionado } from '#shared/people/usuarios-gestion.ts';
import { diaDe, fechaTabla } from '../../lib/text/fechas.ts';
import { numberColumn } from '../crud/numbered.ts';
import type { Column } from '../ui/list/columns.ts';
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
  {
    key: 'usuario',
    title: 'Usuario',
    priority: 1,
    text: ({ name }) => name,
    sortBy: ({ name }) => name,
  },
  {
    key: 'email',
    title: 'Email',
    priority: 1,
    text: ({ email }) => email,
    sortBy: ({ email }) => email,
  },
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
    sortBy: roleOf,
    cell: (row) => <Role row={row} />,
  },
  {
    key: 'creacion',
    title: 'Creación',
    priority: 3,
    kind: 'date',
    text: ({ created_at }) => fechaTabla(created_at),
    sortBy: ({ created_at }) => created_at,
    csv: ({ created_at }) => diaDe(created_at),
  },
];
