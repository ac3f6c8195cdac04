import { type BodyInput } from '#shared/endpoint.ts';
import { sesion } from '#shared/sesion.ts';
import { textos } from '#shared/textos.ts';
import { ApiError, forgetAll, write } from './api.ts';
import { aviso, avisos } from './ui/avisos.ts';

const KEY = 'token';

/** Whether this browser holds a token; whether it still lives only the server knows. False on the server. */
export const hasToken = (): boolean =>
  typeof localStorage !== 'undefined' && localStorage.getItem(KEY) !== null;

/** What only staff may read leaves with the token. */
const forgetToken = (): void => {
  localStorage.removeItem(KEY);
  forgetAll();
};

/** Keeps the token; rejects with the server's sentence when the pair is wrong. */
export const login = async (body: BodyInput<typeof sesion.login>): Promise<void> => {
  const { access_token } = await write(sesion.login, { body });
  localStorage.setItem(KEY, access_token);
  forgetAll();
};

let signingOut = false;
/** While the server is told of the end, screens must not ask it for anything. */
export const isSigningOut = (): boolean => signingOut;

/** Ends the session here even when the server cannot be reached, and drops what was being written. */
export const logout = async (): Promise<void> => {
  signingOut = true;
  try {
    await write(sesion.logout, {});
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  } finally {
    forgetToken();
    forgetDrafts();
    signingOut = false;
  }
};

const forgetDrafts = (): void => {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('borrador:')) sessionStorage.removeItem(key);
};

/** Drops the token and says why the login page is about to appear. */
export const endSession = (reason: string = textos.inactividad): void => {
  forgetToken();
  // Several loads fail at once when a session ends; the particular reason wins over the general one.
  const explained = avisos.get().some(({ text }) => text === textos.eventosNoAutorizado);
  if (explained && reason === textos.inactividad) return;
  aviso.clear();
  aviso.failure(reason);
};

export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
