import type { Asociacion } from '#shared/content/settings/asociacion.ts';

/** Whose site a feed, a calendar or a picture is of. */
export interface Site {
  /** Scheme and host. */
  readonly origin: string;
  readonly association: Asociacion;
}
