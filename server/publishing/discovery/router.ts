import { type Request, type RequestHandler, Router } from 'express';
import { association } from '#server/platform/db/rows/settings.ts';
import { NotFound } from '#server/platform/errors.ts';
import { dataHeaders } from '#server/http/guard/headers.ts';
import { ownOrigin } from '#server/http/guard/origin.ts';
import type { PageSource, Renderer } from '#server/http/pages/page-source.ts';
import {
  createCachedResponse,
  type CachedResponse,
  precompressedResponse,
  sendCachedResponse,
} from '#server/http/cache/cached-response.ts';
import { getOrBuild } from '#server/http/cache/response-cache.ts';
import { redirectRenamed } from '#server/http/pages/redirect-renamed.ts';
import type { Sitemap } from '#server/platform/noun/sitemap.ts';
import { getAndHeadOnly } from '#server/http/guard/get-and-head-only.ts';
import { eventCalendar, wholeCalendar } from './calendar.ts';
import { CardNotDrawn, cardOfEvent, cardOfSite } from './cards/card.ts';
import { yearBefore } from './parts/dates.ts';
import { electionCalendar, electionResults } from './elections.ts';
import { findPublishedEvent, eventsSince, newestEvents } from './events.ts';
import { atom, FEED_LENGTH, rss } from './feeds.ts';
import { iconPaths, manifest, readIcon } from './icons.ts';
import type { Build, Resource, Resources } from './resource.ts';
import { robots } from './robots.ts';
import { securityTxt } from './security-txt.ts';
import { sitemap, sitemapPart } from './sitemap.ts';
import { eq } from 'drizzle-orm';
import { rutaDeDocumento } from '#shared/records/documentos.ts';
import { db } from '#server/platform/db/client/client.ts';
import { cuentas } from '#server/platform/db/schema.ts';
import { shownDocumentOf } from '#server/records/documents/read.ts';
import { qrImage } from '#server/files/images/qr.ts';

/** QR code (SVG) of a bank account's data; null if the account does not exist. */
const accountQr = async (id: string): Promise<string | null> => {
  if (!/^[1-9]\d{0,8}$/.test(id)) return null;
  const [account] = await db()
    .select()
    .from(cuentas)
    .where(eq(cuentas.id, Number(id)));
  if (!account) return null;
  const { nombreBanco, titularCuenta, numeroCuenta, cciCuenta } = account;
  return qrImage([nombreBanco, titularCuenta, `Cuenta: ${numeroCuenta}`, `CCI: ${cciCuenta}`].join('\n'));
};

/** QR code (SVG) of a document's permanent URL; null if the document does not exist. */
const documentQr = async (origin: string, clave: string): Promise<string | null> => {
  const document = await shownDocumentOf(clave);
  if (!document || document.versiones.length === 0) return null;
  return qrImage(origin + rutaDeDocumento(clave));
};

/** What the built client reports about its routes. */
type Pages = Pick<Renderer, 'isKnownAddress' | 'officeAddresses'>;

const FRESH = 'no-cache';
const DAY = 'public, max-age=86400';

const headersOf = ({ type, isConstant }: Resource): Record<string, string> => ({
  ...dataHeaders,
  'Content-Type': type,
  'Cache-Control': isConstant ? DAY : FRESH,
  // Other sites may embed icons and cards.
  ...(type.startsWith('image/') ? { 'Cross-Origin-Resource-Policy': 'cross-origin' } : {}),
});

/** Caches a resource; images are not compressed again. */
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
      return cachedFrom(body, headersOf(resource));
    };
    try {
      sendCachedResponse(res, await getOrBuild(req, req.path.toLowerCase(), build));
    } catch (error) {
      if (error instanceof NotFound && (await redirectRenamed(req, res, headersOf(resource)))) return;
      if (!(error instanceof CardNotDrawn)) throw error;
      res.set({ ...headersOf(resource), 'Cache-Control': 'no-store' }).send(error.standIn);
    }
  };

const PLAIN = 'text/plain; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
const CALENDAR = 'text/calendar; charset=utf-8';
const SVG = 'image/svg+xml';
const PNG = 'image/png';

/** The nouns of the sitemap, in order. */
type Listed = ReadonlyMap<string, Sitemap>;

const of = (type: string, build: Build): Resource => ({ type, build });

const table = (loadPages: () => Promise<Pages>, nouns: Listed): Resources => ({
  '/robots.txt': of(PLAIN, async ({ origin }) => robots(origin, (await loadPages()).officeAddresses)),
  '/.well-known/security.txt': of(PLAIN, ({ origin }) => securityTxt(origin)),
  '/sitemap.xml': of(XML, async ({ origin }) =>
    sitemap(origin, { isPage: (await loadPages()).isKnownAddress, nouns: [...nouns.values()] }),
  ),
  '/sitemap-:name.xml': of(XML, async ({ origin }, name) =>
    /^[1-9]\d{0,4}$/.test(name)
      ? sitemapPart(origin, Number(name), {
          isPage: (await loadPages()).isKnownAddress,
          nouns: [...nouns.values()],
        })
      : null,
  ),
  '/rss.xml': of('application/rss+xml; charset=utf-8', async (site) =>
    rss(site, await newestEvents(FEED_LENGTH)),
  ),
  '/atom.xml': of('application/atom+xml; charset=utf-8', async (site) =>
    atom(site, await newestEvents(FEED_LENGTH)),
  ),
  // A cached body only lists an old event a little longer after midnight.
  '/calendario.ics': of(CALENDAR, async (site) =>
    wholeCalendar(site, await eventsSince(yearBefore(Date.now()))),
  ),
  '/eventos/:name.ics': of(CALENDAR, async (site, name) => {
    const event = await findPublishedEvent(name);
    return event ? eventCalendar(site, event) : null;
  }),
  '/elecciones/:name.ics': of(CALENDAR, electionCalendar),
  '/elecciones/:name.csv': of('text/csv; charset=utf-8', (_site, name) => electionResults(name)),
  '/manifest.webmanifest': of('application/manifest+json; charset=utf-8', (site) =>
    manifest(site.association),
  ),
  ...Object.fromEntries(
    iconPaths.map((path) => [
      path,
      {
        ...of(path.endsWith('.ico') ? 'image/x-icon' : PNG, () => readIcon(path)),
        isConstant: true as const,
      },
    ]),
  ),
  '/cuentas/:name.svg': of(SVG, (_site, name) => accountQr(name)),
  '/documentos/:name/qr.svg': of(SVG, ({ origin }, name) => documentQr(origin, name)),
  '/tarjeta.png': of(PNG, (site) => cardOfSite(site.association)),
  '/tarjetas/:name.png': of(PNG, (site, name) => cardOfEvent(site.association, name)),
});

/** Express paths of all generated resources. */
export const discoveryPaths: readonly string[] = Object.keys(
  table(() => Promise.resolve({ isKnownAddress: () => true, officeAddresses: [] }), new Map()),
);

/**
 * Router of generated resources for search engines, feed readers and social networks: sitemap, feeds, calendars,
 * icons, share cards, and those of capabilities.
 */
export const discoveryRouter = (pages: PageSource, nouns: Listed, more: readonly Resources[]): Router => {
  const router = Router({ caseSensitive: false });
  for (const [path, resource] of [table(() => pages.load(), nouns), ...more].flatMap(
    Object.entries<Resource>,
  ))
    router.all(path, getAndHeadOnly, answer(resource));
  return router;
};
