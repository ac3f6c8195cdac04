import type { ReactNode } from 'react';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { historia } from '#shared/records/historia.ts';
import { tieneHistoria } from '#shared/contract/nouns.ts';
import { permisoDe, permisoSobre, puede } from '#shared/contract/permisos.ts';
import { useUser } from './user-context.ts';

type Called = Pick<Endpoint, 'group' | 'kind' | 'permiso'>;

/** Whether the signed-in user's role may make a call. */
export const useMay = (): ((call: Called) => boolean) => {
  const { rol } = useUser();
  return (call) => puede(rol, permisoDe(call));
};

/** Whether the signed-in user may undo changes of a noun. */
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
