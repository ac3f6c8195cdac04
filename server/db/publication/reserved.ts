import { slugOf } from '#shared/direcciones.ts';

type Addresses = () => Promise<readonly string[]>;

let addresses: Addresses = () => Promise.resolve([]);

/** Says which addresses the site answers itself. */
export const reserveAddresses = (source: Addresses): void => {
  addresses = source;
};

/** What an address begins with, as a slug; empty for one that begins with a parameter. */
const beginning = (address: string): string => {
  const [, first = ''] = address.split('/');
  return first.startsWith(':') ? '' : slugOf(first);
};

/** Whether a page at `/slug` would be hidden by one of the site's own addresses. */
export const isReserved = async (slug: string): Promise<boolean> =>
  (await addresses()).some((address) => beginning(address) === slug);
