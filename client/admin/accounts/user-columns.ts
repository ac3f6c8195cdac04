import type { Estado } from '#shared/contract/fields/estados.ts';
import { roles } from '#shared/contract/permisos.ts';
import { fold } from '#shared/contract/words/fold.ts';
import type { UsuarioGestionado } from '#shared/people/usuarios-gestion.ts';
import { numberColumn } from '../crud/row-numbers.ts';
import type { Column } from '../ui/list/columns.ts';
import { dateColumn } from '../ui/list/date-columns.ts';
import { fullName } from './full-name.ts';

/** An account with its number in the list. */
export interface UserRow extends UsuarioGestionado {
  numero: number;
}

/** What keeps somebody out: the account is locked, or nobody has signed in to it yet; null if nothing does. */
export const stateOfUser = ({ bloqueado, ha_entrado }: UsuarioGestionado): Estado | null => {
  if (bloqueado !== null) return { label: 'Bloqueado', tone: 'aviso' };
  return ha_entrado ? null : { label: 'Invitado', tone: 'pendiente' };
};

const personOf = ({ persona }: UserRow): string => (persona ? fullName(persona) : '');

/** The person, unless the user has the same name: it is said once. */
const otherNameOf = (row: UserRow): string => {
  const person = personOf(row);
  return fold(person) === fold(row.name) ? '' : person;
};

/** «Lector (Invitado)»: the state, which stands beside the name, can be searched and is in the file. */
const roleOf = (row: UserRow): string => {
  const state = stateOfUser(row);
  return state === null ? roles[row.rol] : `${roles[row.rol]} (${state.label})`;
};

export const userColumns: readonly Column<UserRow>[] = [
  numberColumn,
  // Names with their states are shorter than addresses, which get the rest.
  { key: 'usuario', title: 'Usuario', priority: 1, min: 312, text: ({ name }) => name, sortBy: 'text' },
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
    min: 144,
    text: roleOf,
    sortBy: 'text',
    cell: ({ rol }) => roles[rol],
  },
  dateColumn({ key: 'creacion', title: 'Creación', priority: 3, day: ({ created_at }) => created_at }),
];
