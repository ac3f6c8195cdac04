import { type Noun, type Permiso, permisoSobre, puede, type Rol, SIN_PERMISO } from '#shared/permisos.ts';
import { FALTA_SEGUNDO_FACTOR } from '#shared/exigencias.ts';
import { Forbidden } from '../errors.ts';
import type { User } from '../http/guard/auth.ts';

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

/** Whether a due second factor is missing: until it is there, only calls about oneself are answered. */
export const lacksFactor = (user: Pick<User, 'factorOverdue'>, permiso: Permiso): boolean =>
  user.factorOverdue && permiso !== 'propio';

/** Throws Forbidden while a due second factor is missing. */
export const requireFactor = (user: User, permiso: Permiso): void => {
  if (lacksFactor(user, permiso)) throw new Forbidden(FALTA_SEGUNDO_FACTOR);
};

/** For calls about any noun: throws Forbidden unless all of these are permitted. */
export const requireOn = (holder: Holder, nouns: Iterable<Noun>, what: 'leer' | 'editar'): void => {
  for (const noun of nouns) requirePermission(holder, permisoSobre(noun, what));
};
