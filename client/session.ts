import { type BodyInput } from '#shared/endpoint.ts';
import { sesion } from '#shared/sesion.ts';
import { ApiError, forgetAll, write } from './api.ts';
import { keepReason, markClosed } from './lib/session/session-marks.ts';
import { storedKeys } from './lib/stored-keys.ts';

/** What only staff may read leaves with the token. */
const forgetToken = (): void => {
  localStorage.removeItem(storedKeys.token);
  forgetAll();
};

/** Keeps the token; rejects with the server's sentence when the pair is wrong. */
export const login = async (body: BodyInput<typeof sesion.login>): Promise<void> => {
  const { access_token } = await write(sesion.login, { body });
  localStorage.setItem(storedKeys.token, access_token);
  forgetAll();
};

let signingOut = false;
/** From the moment the person signs out until the page is left, screens must not ask for anything. */
export const isSigningOut = (): boolean => signingOut;

/** Ends the session here even when the server cannot be reached, and drops what was being written. */
export const logout = async (): Promise<void> => {
  signingOut = true;
  try {
    await write(sesion.logout, {});
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  } finally {
    // First: other tabs hear of the token, and then look whether somebody signed out.
    markClosed();
    forgetToken();
    forgetDrafts();
  }
};

const forgetDrafts = (): void => {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(storedKeys.draftPrefix) || key.startsWith(storedKeys.addressPrefix))
      sessionStorage.removeItem(key);
};

/** Drops the token and keeps for the login page why, if there is something to say. */
export const endSession = (reason: string | null): void => {
  forgetToken();
  if (reason !== null) keepReason(reason);
};

export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
