/** The names under which the browser keeps something. */
export const storedKeys = {
  /** The bearer token; named by the spec. */
  token: 'token',
  /** Why the session ended, told on the sign-in page. */
  endReason: 'fin-de-sesion',
  theme: 'tema',
  shortcuts: 'atajos',
  /** Open groups of the side menu. */
  openGroups: 'menu',
  /** Whether the carousels are paused. */
  motion: 'movimiento',
  /** Consent to load the Facebook feed. */
  facebook: 'publicaciones-facebook',
  /** What the key of every kept form begins with. */
  draftPrefix: 'borrador:',
} as const;
