import { textos } from '#shared/contract/words/textos.ts';
import { readStored, storedKeys } from '../stored-keys.ts';

/** Shared between the login page and the back office, which are separate documents. */

/** Only the server knows whether the token is still valid. */
export const hasToken = (): boolean => readStored(storedKeys.token) !== null;

/** Message when the server or another tab has ended the session. */
const TERMINADA = 'Tu sesión terminó. Vuelve a ingresar.';
export const CERRADA_EN_OTRA_PESTANA = 'Cerraste sesión en otra pestaña.';

export const markSessionOpen = (): void => localStorage.setItem(storedKeys.sessionOpen, 'si');
export const markSessionClosed = (): void => localStorage.removeItem(storedKeys.sessionOpen);
/** Whether a session was open and nobody signed out: only then does a missing token mean that it ended. */
export const wasSessionOpen = (): boolean => localStorage.getItem(storedKeys.sessionOpen) !== null;

/** Message for a refused session: signed out in another tab, or expired. */
export const sessionEndText = (): string => (wasSessionOpen() ? TERMINADA : CERRADA_EN_OTRA_PESTANA);

/** Stores for the login page why the session ended. */
export const storeEndReason = (reason: string): void => {
  // Several loaders fail at once when a session ends; a screen's own reason wins over the general ones.
  const isGeneral = reason === textos.inactividad || reason === TERMINADA;
  if (isGeneral && sessionStorage.getItem(storedKeys.endReason) !== null) return;
  try {
    sessionStorage.setItem(storedKeys.endReason, reason);
  } catch {
    // With a full storage too the person is signed out.
    sessionStorage.removeItem(storedKeys.endReason);
  }
};

export const takeEndReason = (): string | null => {
  const reason = sessionStorage.getItem(storedKeys.endReason);
  sessionStorage.removeItem(storedKeys.endReason);
  return reason;
};
