import { createContext, useContext } from 'react';
import type { Rol } from '#shared/contract/permisos.ts';
import type { CuentaPropia } from '#shared/people/sesion.ts';

/** Who is signed in. */
export interface SignedIn extends CuentaPropia {
  readonly rol: Rol;
}

export const UserContext = createContext<SignedIn | null>(null);

export const useUser = (): SignedIn => {
  const user = useContext(UserContext);
  if (!user) throw new Error('useUser needs the frame of the back office above it');
  return user;
};
