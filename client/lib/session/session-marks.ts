import { textos } from '#shared/textos.ts';
import { storedKeys } from '../stored-keys.ts';

/* What this browser remembers of a session; the back office and the login page are documents of their own. */

/** Whether this browser holds a token; whether it still lives only the server knows. */
export const hasToken = (): boolean => localStorage.getItem(storedKeys.token) !== null;

/** What is said of a session that the server or another tab has ended. */
export const TERMINADA = 'Tu sesión terminó. Vuelve a ingresar.';
export const CERRADA_EN_OTRA_PESTANA = 'Cerraste sesión en otra pestaña.';

/** A session has worked in this browser. */
export const markOpen = (): void => localStorage.setItem(storedKeys.sessionOpen, 'si');
/** The person signed out. */
export const markClosed = (): void => localStorage.removeItem(storedKeys.sessionOpen);
/** Whether a session worked here without signing out: only then does a missing token mean that it ended. */
export const wasOpen = (): boolean => localStorage.getItem(storedKeys.sessionOpen) !== null;

/** Keeps for the login page why the session ended. */
export const keepReason = (reason: string): void => {
  // Several loaders fail at once when a session ends; a screen's own reason wins over the general ones.
  const isGeneral = reason === textos.inactividad || reason === TERMINADA;
  if (isGeneral && sessionStorage.getItem(storedKeys.endReason) !== null) return;
  try {
    sessionStorage.setItem(storedKeys.endReason, reason);
  } catch {
    // A full storage must not keep anybody signed in.
    sessionStorage.removeItem(storedKeys.endReason);
  }
};

/** The reason, once. */
export const takeReason = (): string | null => {
  const reason = sessionStorage.getItem(storedKeys.endReason);
  sessionStorage.removeItem(storedKeys.endReason);
  return reason;
};
