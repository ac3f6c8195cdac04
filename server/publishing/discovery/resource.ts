import { NOTAS_DE_IMAGENES } from '#shared/records/biblioteca.ts';
import type { Site } from './site.ts';

/** Builds a body from whose site it is and the `:name` of the address; null answers 404. */
export type Build = (site: Site, name: string) => Promise<string | Buffer | null> | string;

/** What the site makes at an address that is neither a call nor a page. */
export interface Resource {
  type: string;
  /** Groups of the contract it shows: a write to one of them makes the cached body stale. */
  groups: readonly string[];
  build: Build;
}
/** By the address, as Express writes it. */
export type Resources = Readonly<Record<string, Resource>>;

/** The association's names. */
export const NAMES = ['configuraciones'];
export const EVENTS = ['eventos', ...NAMES];

/** Pictures of events are cropped around their focus, which is a note about the file. */
export const withPicture = (type: string, build: Build): Resource => ({
  type,
  groups: [...EVENTS, NOTAS_DE_IMAGENES],
  build,
});
