import { FALTA_SEGUNDO_FACTOR } from '#shared/people/exigencias.ts';
import {
  cubren,
  NO_ALCANZA,
  type Permiso,
  permisoSobre,
  puede,
  type Rol,
  SIN_PERMISO,
  SOLO_EN_PERSONA,
} from '#shared/contract/permisos.ts';
import type { Noun } from '#shared/contract/nouns.ts';
import { Forbidden } from '#server/platform/errors.ts';
import type { User } from '#server/platform/call/user.ts';

/** Somebody with a role, or a credential that may do part of what the role of its owner may. */
export interface Holder {
  readonly rol: Rol;
  readonly credencial: { readonly permisos: readonly Permiso[] } | null;
}

export const may = ({ rol, credencial }: Holder, permiso: Permiso): boolean =>
  puede(rol, permiso) && (credencial === null || cubren(credencial.permisos, permiso));

export const mayOn = (holder: Holder, noun: Noun, what: 'leer' | 'editar'): boolean =>
  may(holder, permisoSobre(noun, what));

/** Throws Forbidden for a role or a credential without the permission. */
export const requirePermission = (holder: Holder, permiso: Permiso): void => {
  if (!puede(holder.rol, permiso)) throw new Forbidden(SIN_PERMISO);
  if (!may(holder, permiso)) throw new Forbidden(NO_ALCANZA);
};

/** For calls that need a person's confirmation: throws Forbidden for a credential, which cannot confirm. */
export const requirePerson = ({ credencial }: Pick<Holder, 'credencial'>): void => {
  if (credencial) throw new Forbidden(SOLO_EN_PERSONA);
};

/** Whether a required second factor is overdue: until it is set up, only calls about oneself are answered. */
export const lacksFactor = (user: Pick<User, 'factorOverdue'>, permiso: Permiso): boolean =>
  user.factorOverdue && permiso !== 'propio';

/** Throws Forbidden while a required second factor is overdue. */
export const requireFactor = (user: User, permiso: Permiso): void => {
  if (lacksFactor(user, permiso)) throw new Forbidden(FALTA_SEGUNDO_FACTOR);
};

/** For calls about any noun: throws Forbidden unless all of these are permitted. */
export const requireOn = (holder: Holder, nouns: Iterable<Noun>, what: 'leer' | 'editar'): void => {
  for (const noun of nouns) requirePermission(holder, permisoSobre(noun, what));
};
