import type { Site } from './site.ts';

/** Builds the response body for a site and the `:name` of the path; null answers 404. */
export type Build = (site: Site, name: string) => Promise<string | Buffer | null> | string;

/** A generated resource that is neither a call nor a page. */
export interface Resource {
  type: string;
  /** Whether it changes only with a new version of the program. */
  isConstant?: true;
  build: Build;
}
/** Resources by their Express path. */
export type Resources = Readonly<Record<string, Resource>>;
