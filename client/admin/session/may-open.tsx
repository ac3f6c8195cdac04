import type { ReactNode } from 'react';
import { puede } from '#shared/contract/permisos.ts';
import { permisoDePantalla } from '../frame/menu/screen-address.ts';
import { useUser } from './user-context.ts';

/** Whether the signed-in user's role may open the screen at a path. */
export const useMayOpen = (): ((path: string) => boolean) => {
  const { rol } = useUser();
  return (path) => puede(rol, permisoDePantalla(path));
};

/** A link to a screen is shown to those who may open it. */
export const MayOpen = ({ to, children }: { to: string; children: ReactNode }) =>
  useMayOpen()(to) ? children : null;
