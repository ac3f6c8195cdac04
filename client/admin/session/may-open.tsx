import type { ReactNode } from 'react';
import { puede } from '#shared/permisos.ts';
import { permisoDePantalla } from '../frame/screen-address.ts';
import { useUser } from './user-context.ts';

/** Tells of a path whether the role of whoever is signed in may open the screen there. */
export const useMayOpen = (): ((path: string) => boolean) => {
  const { rol } = useUser();
  return (path) => puede(rol, permisoDePantalla(path));
};

/** A link to a screen is shown to those who may open it. */
export const MayOpen = ({ to, children }: { to: string; children: ReactNode }) =>
  useMayOpen()(to) ? children : null;
