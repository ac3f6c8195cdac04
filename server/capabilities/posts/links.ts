import { extname } from 'node:path/posix';
import { formerPath } from '#server/platform/db/publication/former-path.ts';
import { currentSlug, eventAddresses, pageAddresses } from '#server/platform/db/publication/slug-claims.ts';
import { parseUrl } from '#shared/contract/fields/enlaces.ts';
import type { Post } from './post.ts';

/** What Ghost writes for its own address. */
export const GHOST_URL = '__GHOST_URL__';
const HERE = 'sitio.invalid';
/** Endings of addresses that are pages. */
const PAGES = new Set(['', '.html', '.htm', '.php']);

/** Most sites answer with `www.` and without. */
export const bareHost = (hostname: string): string => hostname.replace(/^www\./, '');

/** An address of the system before, as one of a page or of a file; null for one that leads elsewhere. */
export const kindOfLink = (href: string, hosts: ReadonlySet<string>): 'pagina' | 'archivo' | null => {
  const address = withoutGhost(href);
  const url = address.startsWith('#') ? null : parseUrl(address, `https://${HERE}/`);
  if (!url) return null;
  const { protocol, hostname, pathname } = url;
  if (!/^https?:$/.test(protocol) || !(hostname === HERE || hosts.has(bareHost(hostname)))) return null;
  return PAGES.has(extname(pathname).toLowerCase()) ? 'pagina' : 'archivo';
};

const withoutGhost = (href: string): string => href.replace(GHOST_URL, '');

/** The form in which addresses of posts are compared. */
export const pathOf = (href: string): string | null => formerPath(withoutGhost(href));

/** The addresses a post had, as they are looked up. */
export const formerPaths = ({ addresses }: Post): string[] => [
  ...new Set(addresses.flatMap((address) => pathOf(address) ?? [])),
];

/** The new address of a post or a page; null when it was not imported. */
export const placeAt = async (href: string): Promise<string | null> => {
  const path = pathOf(href);
  if (path === null) return null;
  const [hash = ''] = /#.*$/s.exec(href) ?? [];
  for (const noun of [eventAddresses, pageAddresses]) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, and an event goes first
    const slug = await currentSlug(noun, path);
    if (slug !== undefined) return noun.folder + slug + hash;
  }
  return null;
};

/** A link without a counterpart on this site keeps its old address, if that is absolute. */
export const asBefore = (href: string): string | null => {
  if (href.startsWith('//')) return `https:${href}`;
  return /^https?:/i.test(href) ? href : null;
};
