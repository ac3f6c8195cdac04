import { textos } from '#shared/textos.ts';

/* What this browser remembers of a session; the back office and the login page are documents of their own. */

/** Where the token is kept; other tabs hear of its changes under this name. */
export const TOKEN_KEY = 'token';
const REASON_KEY = 'fin-de-sesion';

/** Whether this browser holds a token; whether it still lives only the server knows. */
export const hasToken = (): boolean => localStorage.getItem(TOKEN_KEY) !== null;

/** Keeps for the login page why the session ended. */
export const keepReason = (reason: string): void => {
  // Several loads fail at once when a session ends; the particular reason wins over the general one.
  if (reason === textos.inactividad && sessionStorage.getItem(REASON_KEY) !== null) return;
  try {
    sessionStorage.setItem(REASON_KEY, reason);
  } catch {
    // A full storage must not keep anybody signed in.
    sessionStorage.removeItem(REASON_KEY);
  }
};

/** The reason, once. */
export const takeReason = (): string | null => {
  const reason = sessionStorage.getItem(REASON_KEY);
  sessionStorage.removeItem(REASON_KEY);
  return reason;
};
