import { categoryPath } from '#shared/contract/fields/codigos.ts';
import { rutaDeVersiones } from '#shared/records/documentos.ts';
import { documentKeys } from '#server/records/documents/read.ts';
import {
  type Address,
  countEvents,
  countPages,
  eventAddresses,
  newestByTipo,
  pageAddresses,
} from './events.ts';
import { electionPaths } from './elections.ts';
import { emptyElement, parentElement, textElement, xmlDocument } from './parts/xml.ts';

const NAMESPACE = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };
/** The protocol allows 50,000; smaller parts are built and fetched faster. */
export const URLS_PER_PART = 10_000;

/** The site's own pages other than events, with the events whose newest date they show. */
const PAGES = {
  '/': 'all',
  '/nosotros': null,
  '/nosotros/consejos': null,
  '/colegiatura': null,
  '/cuotas': null,
  '/normas': null,
  '/convenios': null,
  '/eventos': 'all',
  '/agenda': 'all',
  [categoryPath.A]: 'A',
  [categoryPath.N]: 'N',
  '/elecciones': null,
  '/verificar': null,
  '/contacto': null,
  '/privacidad': null,
} as const;

interface Entry {
  path: string;
  modified: string | undefined;
}

type IsPage = (path: string) => boolean;

const pageEntries = async (isPage: IsPage): Promise<Entry[]> => {
  const { A, N } = await newestByTipo();
  const newest = {
    A,
    N,
    all: [A, N]
      .filter((one) => one !== undefined)
      .toSorted()
      .at(-1),
  };
  const fixed = Object.entries(PAGES)
    .filter(([path]) => isPage(path))
    .map(([path, content]) => ({ path, modified: content ? newest[content] : undefined }));
  const documents = (await documentKeys()).map((clave) => ({
    path: rutaDeVersiones(clave),
    modified: undefined,
  }));
  const elections = (await electionPaths()).map((path) => ({ path, modified: undefined }));
  return [...fixed, ...elections, ...(await pageAddresses()).map(entryIn('/')), ...documents];
};

const entryIn =
  (folder: string) =>
  ({ slug, modified }: Address): Entry => ({ path: folder + slug, modified });

/** The pages and events of one part; parts count from 1. */
const entriesOf = async (part: number, isPage: IsPage): Promise<Entry[]> => {
  const pages = await pageEntries(isPage);
  const start = (part - 1) * URLS_PER_PART - pages.length;
  const range = { offset: Math.max(0, start), limit: URLS_PER_PART + Math.min(0, start) };
  const events = (await eventAddresses(range)).map(entryIn('/eventos/'));
  return part === 1 ? [...pages, ...events] : events;
};

const urlElement = (origin: string, { path, modified }: Entry): string =>
  parentElement('url', [
    textElement('loc', origin + path),
    ...(modified ? [textElement('lastmod', modified)] : []),
  ]);

const urlSet = (origin: string, entries: readonly Entry[]): string =>
  xmlDocument(
    parentElement(
      'urlset',
      entries.map((entry) => urlElement(origin, entry)),
      NAMESPACE,
    ),
  );

const index = (origin: string, parts: number): string => {
  const numbers = Array.from({ length: parts }, (_, at) => at + 1);
  const elements = numbers.map((part) =>
    parentElement('sitemap', [textElement('loc', `${origin}/sitemap-${part}.xml`)]),
  );
  return xmlDocument(parentElement('sitemapindex', elements, NAMESPACE));
};

/** One part of the sitemap; null when there is none of that number. */
export const sitemapPart = async (origin: string, part: number, isPage: IsPage): Promise<string | null> => {
  const entries = await entriesOf(part, isPage);
  return entries.length === 0 ? null : urlSet(origin, entries);
};

/** `/sitemap.xml`: every public page and event, or the list of its parts when they are many. */
export const sitemap = async (origin: string, isPage: IsPage): Promise<string> => {
  const fixed = Object.keys(PAGES).filter(isPage).length;
  const [pages, documents, elections, events] = await Promise.all([
    countPages(),
    documentKeys(),
    electionPaths(),
    countEvents(),
  ]);
  const all = fixed + pages + documents.length + elections.length + events;
  const parts = Math.ceil(all / URLS_PER_PART);
  if (parts > 1) return index(origin, parts);
  const part = await sitemapPart(origin, 1, isPage);
  return part ?? xmlDocument(emptyElement('urlset', NAMESPACE));
};
