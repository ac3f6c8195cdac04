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
  /** That the first steps are hidden until the next sign-in. */
  firstSteps: 'primeros-pasos',
  /** How many notices are unread, and when that was asked. */
  unread: 'avisos',
  /** Open groups of the side menu. */
  openGroups: 'menu',
  /** Whether the carousels are paused. */
  motion: 'movimiento',
  /** Consent to load the Facebook feed. */
  facebook: 'publicaciones-facebook',
  /** What the key of every kept form begins with. */
  draftPrefix: 'borrador:',
  /** What the key of every list's last search and page begins with. */
  addressPrefix: 'direccion:',
} as const;
