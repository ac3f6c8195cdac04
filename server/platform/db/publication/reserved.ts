import { slugOf } from '#shared/content/events/slugs.ts';

type Addresses = () => Promise<readonly string[]>;

let source: Addresses = () => {
  throw new Error('Nobody said which addresses the site answers itself');
};

/**
 * Sets where the list of the site's own addresses comes from. Not an argument: a page checks its slug wherever it is
 * saved, taken back or imported, and the addresses include those of the application that makes these calls.
 */
export const reserveAddresses = (addresses: Addresses): void => {
  source = addresses;
};

/** Every address the site answers itself; parameters as in `/eventos/:slug`. */
export const siteAddresses: Addresses = () => source();

/** What an address begins with, as a slug; empty for one that begins with a parameter. */
const beginning = (address: string): string => {
  const [, first = ''] = address.split('/');
  return first.startsWith(':') ? '' : slugOf(first);
};

/** The slugs at which a page would be hidden by one of the site's own addresses. */
export const reservedSlugs = async (): Promise<ReadonlySet<string>> =>
  new Set(Array.from(await siteAddresses(), beginning));

export const isReserved = async (slug: string): Promise<boolean> => (await reservedSlugs()).has(slug);
