import { createContext, useContext } from 'react';
import type { Marco } from '#shared/operation/oficina.ts';

/** The signed-in user. */
export type SignedInUser = Marco['usuario'];

export const UserContext = createContext<SignedInUser | null>(null);

export const useUser = (): SignedInUser => {
  const user = useContext(UserContext);
  if (!user) throw new Error('useUser needs the frame of the back office above it');
  return user;
};
