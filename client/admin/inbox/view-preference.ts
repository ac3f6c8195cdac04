import { oficina } from '#shared/operation/oficina.ts';
import { read } from '../../api.ts';
import { readStored, storedKeys } from '../../lib/stored-keys.ts';

const keyOf = (user: number): string => storedKeys.tablePrefix + user;

/** Keeps in this browser whether somebody reads the enquiries as a table: several people may use it. */
export const preferTable = (user: number, isPreferred: boolean): void => {
  if (isPreferred) localStorage.setItem(keyOf(user), 'si');
  else localStorage.removeItem(keyOf(user));
};

/** Whether who is signed in prefers the table. */
export const prefersTable = async (): Promise<boolean> => {
  const { usuario } = await read(oficina.marco);
  return readStored(keyOf(usuario.id)) !== null;
};
