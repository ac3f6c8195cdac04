import type { Request, Response } from 'express';
import { visibleSlug } from '#server/db/publication/addresses.ts';

/** Addresses with the slug of an event: its page, its calendar and its share card. */
const OF_EVENT = /^\/(eventos|tarjetas)\/([a-z0-9-]+)(\.ics|\.png)?\/?$/;
const QUERY = /\?.*$/s;

/**
 * Redirects from an address that an event had before it was renamed to its present one; false when there is none.
 * Browsers may not keep the answer: after the change is taken back they would go round in circles.
 */
export const redirectMoved = async (
  req: Request,
  res: Response,
  headers: Readonly<Record<string, string>>,
): Promise<boolean> => {
  const [, folder = '', former = '', end = ''] = OF_EVENT.exec(req.path.toLowerCase()) ?? [];
  const slug = former && (await visibleSlug(former));
  if (!slug) return false;
  const [query = ''] = QUERY.exec(req.url) ?? [];
  res.set({ ...headers, 'Cache-Control': 'no-store' });
  res.redirect(301, `/${folder}/${slug}${end}${query}`);
  return true;
};
