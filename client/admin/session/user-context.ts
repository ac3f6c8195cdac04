import { createContext, useContext } from 'react';
import type { CuentaPropia } from '#shared/sesion.ts';

/** Who is signed in; the frame provides it to every screen. */
export const UserContext = createContext<CuentaPropia | null>(null);

export const useUser = (): CuentaPropia => {
  const user = useContext(UserContext);
  if (!user) throw new Error('useUser needs the frame of the back office above it');
  return user;
};
