import type { Site } from './site.ts';

/** Builds a body from whose site it is and the `:name` of the address; null answers 404. */
export type Build = (site: Site, name: string) => Promise<string | Buffer | null> | string;

/** What the site makes at an address that is neither a call nor a page. */
export interface Resource {
  type: string;
  /** It changes with a new version of the program alone. */
  isConstant?: true;
  build: Build;
}
/** By the address, as Express writes it. */
export type Resources = Readonly<Record<string, Resource>>;
