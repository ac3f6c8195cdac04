import { roles, type Rol } from '#shared/contract/permisos.ts';
import { storedKeys } from '../../lib/stored-keys.ts';

const isRole = (text: string | null): text is Rol => text !== null && Object.hasOwn(roles, text);

/** The last known role in this browser, to render the menu before the server responds. It grants no permissions. */
export const storedRole = (): Rol | null => {
  const kept = localStorage.getItem(storedKeys.role);
  return isRole(kept) ? kept : null;
};

export const storeRole = (rol: Rol): void => localStorage.setItem(storedKeys.role, rol);
