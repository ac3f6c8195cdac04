/** The names under which the browser keeps something. */
export const storedKeys = {
  /** The bearer token; named by the spec. */
  token: 'token',
  /** Why the session ended, told on the sign-in page. */
  endReason: 'fin-de-sesion',
  /** That a session worked in this browser and nobody has signed out of it. */
  sessionOpen: 'sesion-abierta',
  theme: 'tema',
  shortcuts: 'atajos',
  advanced: 'avanzado',
  /** What the key of everybody begins with who reads the enquiries as a table. */
  tablePrefix: 'consultas-tabla:',
  /** How many notices are unread, and when that was asked. */
  unread: 'avisos',
  /** The role last known, to draw the menu early. */
  role: 'rol',
  /** Whether the carousels are paused. */
  motion: 'movimiento',
  /** Consent to load the Facebook feed. */
  facebook: 'publicaciones-facebook',
  /** What the key of every kept form begins with. */
  draftPrefix: 'borrador:',
  /** What the key of every list's last search and page begins with. */
  addressPrefix: 'direccion:',
  /** Written and removed at once, to see whether the browser keeps anything. */
  trial: 'prueba',
} as const;

/** What the browser keeps under a key; null too where it refuses to look, as with cookies blocked. */
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
