import type { Request } from 'express';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { permisoDe } from '#shared/contract/permisos.ts';
import {
  lacksFactor,
  hasPermission,
  requireFactor,
  requirePermission,
  requirePerson,
} from '#server/people/accounts/permissions.ts';
import { findUser, hasBearer, requireUser, type Tokens } from '#server/people/accounts/sessions.ts';
import type { User } from '#server/platform/call/user.ts';
import { checkToken } from './csrf.ts';

/** The user who makes a call. Checked before the body is read. A public call answers staff whose role may not read its noun as it does visitors. */
export const callerOf = async (
  endpoint: Endpoint,
  req: Request,
  tokens: readonly Tokens[],
): Promise<User | null> => {
  const permiso = permisoDe(endpoint);
  if (endpoint.access === 'admin') {
    const user = await requireUser(req.headers, tokens);
    requirePermission(user, permiso);
    requireFactor(user, permiso);
    if (endpoint.needsConfirmation) requirePerson(user);
    return user;
  }
  const user = hasBearer(req.headers) ? await findUser(req.headers, tokens) : null;
  if (endpoint.method !== 'GET' && !user) await checkToken(req);
  return user && hasPermission(user, permiso) && !lacksFactor(user, permiso) ? user : null;
};
