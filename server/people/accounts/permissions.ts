import { FALTA_SEGUNDO_FACTOR } from '#shared/people/exigencias.ts';
import {
  permisosCubren,
  CREDENCIAL_SIN_PERMISO,
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

/** A person with a role, or a credential limited to some permissions of its owner's role. */
export interface PermissionHolder {
  readonly rol: Rol;
  readonly credencial: { readonly permisos: readonly Permiso[] } | null;
}

export const hasPermission = ({ rol, credencial }: PermissionHolder, permiso: Permiso): boolean =>
  puede(rol, permiso) && (credencial === null || permisosCubren(credencial.permisos, permiso));

export const hasPermissionOn = (holder: PermissionHolder, noun: Noun, what: 'leer' | 'editar'): boolean =>
  hasPermission(holder, permisoSobre(noun, what));

/** Throws Forbidden for a role or a credential without the permission. */
export const requirePermission = (holder: PermissionHolder, permiso: Permiso): void => {
  if (!puede(holder.rol, permiso)) throw new Forbidden(SIN_PERMISO);
  if (!hasPermission(holder, permiso)) throw new Forbidden(CREDENCIAL_SIN_PERMISO);
};

/** For calls with confirmation: throws Forbidden for an API credential, which cannot confirm. */
export const requirePerson = ({ credencial }: Pick<PermissionHolder, 'credencial'>): void => {
  if (credencial) throw new Forbidden(SOLO_EN_PERSONA);
};

/** Whether a required second factor is overdue for this call; calls about oneself (`propio`) still work. */
export const lacksFactor = (user: Pick<User, 'factorOverdue'>, permiso: Permiso): boolean =>
  user.factorOverdue && permiso !== 'propio';

/** Throws Forbidden while a required second factor is overdue. */
export const requireFactor = (user: User, permiso: Permiso): void => {
  if (lacksFactor(user, permiso)) throw new Forbidden(FALTA_SEGUNDO_FACTOR);
};

/** For calls about any noun: throws Forbidden unless all of these are permitted. */
export const requirePermissionOn = (
  holder: PermissionHolder,
  nouns: Iterable<Noun>,
  what: 'leer' | 'editar',
): void => {
  for (const noun of nouns) requirePermission(holder, permisoSobre(noun, what));
};
