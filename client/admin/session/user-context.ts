import { createContext, useContext } from 'react';
import type { CuentaPropia } from '#shared/sesion.ts';

export const UserContext = createContext<CuentaPropia | null>(null);

export const useUser = (): CuentaPropia => {
  const user = useContext(UserContext);
  if (!user) throw new Error('useUser needs the frame of the back office above it');
  return user;
};
