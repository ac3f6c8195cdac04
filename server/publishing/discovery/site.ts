import type { Asociacion } from '#shared/content/settings/asociacion.ts';

/** Domain in the ids of feeds and calendars. It never changes: new ids would show every event again. */
export const ID_DOMAIN = 'estadisticosarequipa.example';

/** The association and origin for which a resource is built. */
export interface Site {
  /** Scheme and host of the site. */
  readonly origin: string;
  readonly association: Asociacion;
}
