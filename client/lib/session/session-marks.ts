import { textos } from '#shared/textos.ts';
import { storedKeys } from '../stored-keys.ts';

/* What this browser remembers of a session; the back office and the login page are documents of their own. */

/** Whether this browser holds a token; whether it still lives only the server knows. */
export const hasToken = (): boolean => localStorage.getItem(storedKeys.token) !== null;

/** Keeps for the login page why the session ended. */
export const keepReason = (reason: string): void => {
  // Several loads fail at once when a session ends; the particular reason wins over the general one.
  if (reason === textos.inactividad && sessionStorage.getItem(storedKeys.endReason) !== null) return;
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
