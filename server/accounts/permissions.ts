import { type Noun, type Permiso, permisoSobre, puede, type Rol, SIN_PERMISO } from '#shared/permisos.ts';
import { Forbidden } from '../errors.ts';

/** Somebody with a role. */
export interface Holder {
  readonly rol: Rol;
}

export const mayOn = ({ rol }: Holder, noun: Noun, what: 'leer' | 'editar'): boolean =>
  puede(rol, permisoSobre(noun, what));

/** Throws Forbidden for a role without the permission. */
export const requirePermission = ({ rol }: Holder, permiso: Permiso): void => {
  if (!puede(rol, permiso)) throw new Forbidden(SIN_PERMISO);
};

/** For calls about any noun: throws Forbidden unless all of these are permitted. */
export const requireOn = (holder: Holder, nouns: Iterable<Noun>, what: 'leer' | 'editar'): void => {
  for (const noun of nouns) requirePermission(holder, permisoSobre(noun, what));
};
