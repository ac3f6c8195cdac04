import type { Asociacion } from '#shared/content/settings/asociacion.ts';

/**
 * Part of the ids in feeds and calendars, whatever names or host change: new ids would show every event once more.
 */
export const ID_DOMAIN = 'estadisticosarequipa.example';

/** Whose site a feed, a calendar or a picture is of. */
export interface Site {
  /** Scheme and host. */
  readonly origin: string;
  readonly association: Asociacion;
}
