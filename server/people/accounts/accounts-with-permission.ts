import { and, inArray, isNull } from 'drizzle-orm';
import { letras } from '#shared/contract/fields/codigos.ts';
import { type Rol, roles } from '#shared/contract/permisos.ts';
import { usuarios } from '#server/platform/db/schema.ts';

/** The accounts that can sign in and whose role may do something. */
export const accountsWithPermission = (may: (rol: Rol) => boolean) =>
  and(isNull(usuarios.bloqueado), inArray(usuarios.rol, letras(roles).filter(may)));
