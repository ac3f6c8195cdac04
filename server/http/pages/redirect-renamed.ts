import type { Request, Response } from 'express';
import { formerPath } from '#server/platform/db/publication/former-path.ts';
import {
  type AddressedNoun,
  eventAddresses,
  pageAddresses,
  visibleSlug,
} from '#server/platform/db/publication/slug-claims.ts';

/** Addresses with a slug: an event's page and what is made of it, and a page of the association's own. */
const WITH_SLUG: readonly (readonly [AddressedNoun, RegExp])[] = [
  [eventAddresses, /^(\/(?:eventos|tarjetas)\/)([a-z0-9-]+)(\.ics|\.pdf|\.png)?\/?$/],
  [pageAddresses, /^(\/)([a-z0-9-]+)\/?$/],
];
const QUERY = /\?.*$/s;

/** The present address for one of the former system. */
const targetOfForeign = async (url: string): Promise<string | undefined> => {
  const path = formerPath(url);
  if (path === null) return undefined;
  for (const noun of [eventAddresses, pageAddresses]) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, and an event goes first
    const slug = await visibleSlug(noun, path);
    if (slug !== undefined) return noun.folder + slug;
  }
  return undefined;
};

/** The present address for a former one; undefined for any other. */
const targetOf = async (path: string): Promise<string | undefined> => {
  const found = WITH_SLUG.find(([, pattern]) => pattern.test(path));
  if (!found) return undefined;
  const [noun, pattern] = found;
  const [, folder = '', former = '', end = ''] = pattern.exec(path) ?? [];
  const slug = await visibleSlug(noun, former);
  return slug && `${folder}${slug}${end}`;
};

/**
 * Redirects a former address of an event or page to its present one; false when there is none. Browsers must not cache
 * the redirect: once the renaming is undone they would loop.
 */
export const redirectRenamed = async (
  req: Request,
  res: Response,
  headers: Readonly<Record<string, string>>,
): Promise<boolean> => {
  const target = (await targetOf(req.path.toLowerCase())) ?? (await targetOfForeign(req.url));
  if (target === undefined) return false;
  // The number of `/?p=12` is part of the address.
  const [query = ''] = req.path === '/' ? [] : (QUERY.exec(req.url) ?? []);
  res.set({ ...headers, 'Cache-Control': 'no-store' });
  res.redirect(301, target + query);
  return true;
};
