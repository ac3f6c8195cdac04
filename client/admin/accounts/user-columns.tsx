import { roles } from '#shared/permisos.ts';
import type { CuentaDeUsuario } from '#shared/usuarios-gestion.ts';
import { diaDe, fechaTabla } from '../../lib/text/fechas.ts';
import type { Column } from '../ui/list/table.tsx';
import { Mark } from '../ui/mark.tsx';
import { fullName } from './full-name.ts';

/** An account with its number in the list. */
export interface UserRow extends CuentaDeUsuario {
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
  { key: 'numero', title: 'N.º', number: true, data: true, text: ({ numero }) => String(numero) },
  { key: 'usuario', title: 'Usuario', text: ({ name }) => name, sortBy: ({ name }) => name },
  { key: 'email', title: 'Email', text: ({ email }) => email, sortBy: ({ email }) => email },
  {
    key: 'persona',
    title: 'Persona',
    text: ({ persona }) => (persona ? fullName(persona) : MISSING),
    sortBy: ({ persona }) => persona && fullName(persona),
    csv: ({ persona }) => (persona ? fullName(persona) : ''),
  },
  { key: 'rol', title: 'Rol', text: roleOf, sortBy: roleOf, cell: (row) => <Role row={row} /> },
  {
    key: 'creacion',
    title: 'Creación',
    data: true,
    text: ({ created_at }) => fechaTabla(created_at),
    sortBy: ({ created_at }) => created_at,
    csv: ({ created_at }) => diaDe(created_at),
  },
];
