import { DOCUMENTOS } from '#shared/records/documentos.ts';
import { type Request, type RequestHandler, Router } from 'express';
import { association } from '#server/platform/db/rows/settings.ts';
import { NotFound } from '#server/platform/errors.ts';
import { dataHeaders } from '#server/http/guard/headers.ts';
import { ownOrigin } from '#server/http/guard/origin.ts';
import type { PageSource, Renderer } from '#server/http/pages/serve-pages.ts';
import {
  createCachedResponse,
  type CachedResponse,
  precompressedResponse,
  sendCachedResponse,
} from '#server/http/cache/cached-response.ts';
import { getOrBuild } from '#server/http/cache/response-cache.ts';
import { redirectMoved } from '#server/http/pages/moved.ts';
import type { Sitemap } from '#server/platform/noun/sitemap.ts';
import { getAndHeadOnly } from '#server/http/guard/get-and-head-only.ts';
import { eventCalendar, wholeCalendar } from './calendar.ts';
import { CardNotDrawn, cardOfEvent, cardOfSite } from './cards/card.ts';
import { yearBefore } from './parts/dates.ts';
import { electionCalendar, electionResults } from './elections.ts';
import { eventOf, eventsSince, newestEvents } from './events.ts';
import { atom, FEED_LENGTH, rss } from './feeds.ts';
import { iconPaths, manifest, readIcon } from './icons.ts';
import { accountQr, documentQr } from './qr-codes.ts';
import { type Build, EVENTS, NAMES, type Resource, type Resources, withPicture } from './resource.ts';
import { robots } from './robots.ts';
import { securityTxt } from './security-txt.ts';
import { sitemap, sitemapPart } from './sitemap.ts';

/** What the built pages report about their addresses. */
type Pages = Pick<Renderer, 'isKnown' | 'officeAddresses'>;

const ELECTIONS = ['procesosElectorales', ...NAMES];
const FRESH = 'no-cache';
/** Icons only change with a new version of the program. */
const DAY = 'public, max-age=86400';

const headersOf = ({ type, groups }: Resource): Record<string, string> => ({
  ...dataHeaders,
  'Content-Type': type,
  'Cache-Control': groups.length > 0 || !type.startsWith('image/') ? FRESH : DAY,
  // Other sites show icons and cards.
  ...(type.startsWith('image/') ? { 'Cross-Origin-Resource-Policy': 'cross-origin' } : {}),
});

/** Images are compressed already. */
const cachedFrom = (
  body: string | Buffer,
  headers: Record<string, string>,
): Promise<CachedResponse> | CachedResponse =>
  typeof body === 'string'
    ? createCachedResponse(body, headers)
    : precompressedResponse({ identity: body, br: body, gzip: body }, headers);

const nameIn = ({ params }: Request): string => {
  const name = params['name'];
  return typeof name === 'string' ? name.toLowerCase() : '';
};

const answer =
  (resource: Resource): RequestHandler =>
  async (req, res) => {
    const origin = ownOrigin(req);
    const name = nameIn(req);
    const build = async () => {
      const body = await resource.build({ origin, association: await association() }, name);
      if (body === null) throw new NotFound();
      return { response: await cachedFrom(body, headersOf(resource)), topics: resource.groups };
    };
    try {
      sendCachedResponse(res, await getOrBuild(req, req.path.toLowerCase(), build));
    } catch (error) {
      if (error instanceof NotFound && (await redirectMoved(req, res, headersOf(resource)))) return;
      if (!(error instanceof CardNotDrawn)) throw error;
      res.set({ ...headersOf(resource), 'Cache-Control': 'no-store' }).send(error.standIn);
    }
  };

const XML = 'application/xml; charset=utf-8';
const CALENDAR = 'text/calendar; charset=utf-8';

const ofEvents = (type: string, build: Build): Resource => ({ type, groups: EVENTS, build });
const ofElections = (type: string, build: Build): Resource => ({ type, groups: ELECTIONS, build });
const constant = (type: string, build: Build): Resource => ({ type, groups: [], build });

/** The nouns in the sitemap, in its order. */
type Listed = ReadonlyMap<string, Sitemap>;

const ofPages = (nouns: Listed, build: Build): Resource => ({
  type: XML,
  // The site's own pages say when the newest event was published.
  groups: [...EVENTS, ...nouns.keys()],
  build,
});

const table = (loadPages: () => Promise<Pages>, nouns: Listed): Resources => ({
  '/robots.txt': constant('text/plain; charset=utf-8', async ({ origin }) =>
    robots(origin, (await loadPages()).officeAddresses),
  ),
  '/.well-known/security.txt': {
    type: 'text/plain; charset=utf-8',
    groups: NAMES,
    build: ({ origin }) => securityTxt(origin),
  },
  '/sitemap.xml': ofPages(nouns, async ({ origin }) =>
    sitemap(origin, { isPage: (await loadPages()).isKnown, nouns: [...nouns.values()] }),
  ),
  '/sitemap-:name.xml': ofPages(nouns, async ({ origin }, name) =>
    /^[1-9]\d{0,4}$/.test(name)
      ? sitemapPart(origin, Number(name), { isPage: (await loadPages()).isKnown, nouns: [...nouns.values()] })
      : null,
  ),
  '/rss.xml': ofEvents('application/rss+xml; charset=utf-8', async (site) =>
    rss(site, await newestEvents(FEED_LENGTH)),
  ),
  '/atom.xml': ofEvents('application/atom+xml; charset=utf-8', async (site) =>
    atom(site, await newestEvents(FEED_LENGTH)),
  ),
  // A body cached past midnight only lists an old event a little longer.
  '/calendario.ics': ofEvents(CALENDAR, async (site) =>
    wholeCalendar(site, await eventsSince(yearBefore(Date.now()))),
  ),
  '/eventos/:name.ics': ofEvents(CALENDAR, async (site, name) => {
    const event = await eventOf(name);
    return event ? eventCalendar(site, event) : null;
  }),
  '/elecciones/:name.ics': ofElections(CALENDAR, electionCalendar),
  '/elecciones/:name.csv': ofElections('text/csv; charset=utf-8', (_site, name) => electionResults(name)),
  '/manifest.webmanifest': {
    type: 'application/manifest+json; charset=utf-8',
    groups: NAMES,
    build: (site) => manifest(site.association),
  },
  ...Object.fromEntries(
    iconPaths.map((path) => [
      path,
      constant(path.endsWith('.ico') ? 'image/x-icon' : 'image/png', () => readIcon(path)),
    ]),
  ),
  '/cuentas/:name.svg': {
    type: 'image/svg+xml',
    groups: ['cuentas'],
    build: (_site, name) => accountQr(name),
  },
  '/documentos/:name/qr.svg': {
    type: 'image/svg+xml',
    groups: [DOCUMENTOS],
    build: ({ origin }, name) => documentQr(origin, name),
  },
  '/tarjeta.png': { type: 'image/png', groups: NAMES, build: (site) => cardOfSite(site.association) },
  '/tarjetas/:name.png': withPicture('image/png', (site, name) => cardOfEvent(site.association, name)),
});

/** Every address it answers, as Express writes them. */
export const discoveryPaths: readonly string[] = Object.keys(
  table(() => Promise.resolve({ isKnown: () => true, officeAddresses: [] }), new Map()),
);

/**
 * Sitemap, feeds, calendars, icons and share cards, and what capabilities make: what search engines, readers and social
 * networks ask for.
 */
export const discoveryRouter = (pages: PageSource, nouns: Listed, more: readonly Resources[]): Router => {
  const router = Router({ caseSensitive: false });
  for (const [path, resource] of [table(() => pages.load(), nouns), ...more].flatMap(
    Object.entries<Resource>,
  ))
    router.all(path, getAndHeadOnly, answer(resource));
  return router;
};
