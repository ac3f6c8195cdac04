import { and, inArray, isNull } from 'drizzle-orm';
import { keysOf } from '#shared/contract/fields/codigos.ts';
import { type Rol, roles } from '#shared/contract/permisos.ts';
import { usuarios } from '#server/platform/db/schema.ts';

/** Unlocked accounts whose role satisfies `may`. */
export const accountsWithPermission = (may: (rol: Rol) => boolean) =>
  and(isNull(usuarios.bloqueado), inArray(usuarios.rol, keysOf(roles).filter(may)));
