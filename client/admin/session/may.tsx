import type { ReactNode } from 'react';
import type { Endpoint } from '#shared/endpoint.ts';
import { historia, tieneHistoria } from '#shared/historia.ts';
import { permisoDe, permisoSobre, puede } from '#shared/permisos.ts';
import { useUser } from './user-context.ts';

type Called = Pick<Endpoint, 'group' | 'kind' | 'permiso'>;

/** Tells of a call whether the role of whoever is signed in may make it. */
export const useMay = (): ((call: Called) => boolean) => {
  const { rol } = useUser();
  return (call) => puede(rol, permisoDe(call));
};

/** Tells of a noun whether whoever is signed in may take its changes back. */
export const useMayUndo = (): ((grupo: string) => boolean) => {
  const { rol } = useUser();
  return (grupo) =>
    tieneHistoria(grupo) &&
    puede(rol, permisoDe(historia.deshacer)) &&
    puede(rol, permisoSobre(grupo, 'editar'));
};

/** What makes a call is shown to those who may make it. */
export const May = ({ call, children }: { call: Called; children: ReactNode }) =>
  useMay()(call) ? children : null;
