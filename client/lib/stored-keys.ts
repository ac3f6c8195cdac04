/** Keys of `localStorage` and `sessionStorage`. */
export const storedKeys = {
  /** The bearer token; named by the spec. */
  token: 'token',
  /** Why the session ended; shown on the login page. */
  endReason: 'fin-de-sesion',
  /** Set while a session is open, until somebody signs out. */
  sessionOpen: 'sesion-abierta',
  theme: 'tema',
  shortcuts: 'atajos',
  advanced: 'avanzado',
  /** Prefix of a user's preference for the table view of enquiries. */
  tablePrefix: 'consultas-tabla:',
  /** Number of unread notices, and when it was requested. */
  unread: 'avisos',
  /** Last known role, to render the menu early. */
  role: 'rol',
  /** Whether the carousels are paused. */
  motion: 'movimiento',
  /** Consent to load the Facebook feed. */
  facebook: 'publicaciones-facebook',
  /** Prefix of local drafts. */
  draftPrefix: 'borrador:',
  /** Prefix of a list's last query. */
  addressPrefix: 'direccion:',
  /** The last screen that was no history of a record; begins with `addressPrefix`, so that it is forgotten with the addresses. */
  beforeHistory: 'direccion:antes-del-historial',
  /** Written and removed to test whether storage is available. */
  trial: 'prueba',
} as const;

/** The stored value; null also if storage is blocked. */
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Whether the browser lets this site keep a session. */
export const isStorageAvailable = (): boolean => {
  try {
    localStorage.setItem(storedKeys.trial, 'si');
    localStorage.removeItem(storedKeys.trial);
    return true;
  } catch {
    return false;
  }
};
