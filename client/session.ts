import { type BodyInput } from '#shared/contract/endpoint.ts';
import { segundoFactor } from '#shared/people/segundo-factor.ts';
import { type FaltaSegundoFactor, sesion } from '#shared/people/sesion.ts';
import { ApiError, clearCache, write } from './api.ts';
import { storeEndReason, markSessionClosed } from './lib/session/session-storage.ts';
import { storedKeys } from './lib/stored-keys.ts';

/** Also clears the cache, which holds what only staff may read. */
const forgetToken = (): void => {
  localStorage.removeItem(storedKeys.token);
  localStorage.removeItem(storedKeys.unread);
  localStorage.removeItem(storedKeys.role);
  clearCache();
};

const keepToken = (token: string): void => {
  localStorage.setItem(storedKeys.token, token);
  clearCache();
};

/** Stores the token, or resolves to the second step that must come first. Rejects when the credentials are wrong. */
export const login = async (body: BodyInput<typeof sesion.login>): Promise<FaltaSegundoFactor | null> => {
  const answer = await write(sesion.login, { body });
  if ('segundo_factor' in answer) return answer.segundo_factor;
  keepToken(answer.access_token);
  return null;
};

/** Signs in by a code or a passkey and stores the token. Rejects with the server's message. */
export const finishLogin = async (body: BodyInput<typeof segundoFactor.ingresar>): Promise<void> => {
  const { access_token } = await write(segundoFactor.ingresar, { body });
  keepToken(access_token);
};

/** Ends the session here even if the server cannot be reached. */
export const logout = async (): Promise<void> => {
  // Before the call: other tabs read this mark when the server refuses them.
  markSessionClosed();
  try {
    await write(sesion.logout, {});
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  } finally {
    forgetToken();
    forgetAddresses();
  }
};

/** Searches may hold names of visitors. */
const forgetAddresses = (): void => {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(storedKeys.addressPrefix)) sessionStorage.removeItem(key);
};

/** Removes the token and keeps the reason, if any, for the login page. */
export const forgetSession = (reason: string | null): void => {
  forgetToken();
  if (reason !== null) storeEndReason(reason);
};

export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
