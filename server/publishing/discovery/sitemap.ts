import { categoryPath } from '#shared/contract/fields/codigos.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import type { Address, Sitemap } from '#server/platform/noun/sitemap.ts';
import { newestByTipo } from './events.ts';
import { emptyElement, parentElement, textElement, xmlDocument } from './parts/xml.ts';

const NAMESPACE = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };
/** URLs per part of the sitemap. The protocol allows 50,000; smaller parts are faster to build and fetch. */
export const URLS_PER_PART = 10_000;

/** Built-in pages, which belong to no noun, with the type of event that dates them. */
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

type IsPage = (path: string) => boolean;

const ownPages = (isPage: IsPage): Sitemap => {
  const pages = Object.entries(PAGES).filter(([path]) => isPage(path));
  return {
    count: () => Promise.resolve(pages.length),
    read: async ({ offset, limit }) => {
      const { A, N } = await newestByTipo();
      const all = [A, N]
        .filter((one) => one !== undefined)
        .toSorted()
        .at(-1);
      const newest = { A, N, all };
      return pages
        .slice(offset, offset + limit)
        .map(([path, content]) => ({ path, modified: content ? newest[content] : undefined }));
    },
  };
};

/** The URLs of one part, counted from 1. */
const addressesOf = async (part: number, sources: readonly Sitemap[]): Promise<Address[]> => {
  const found: Address[] = [];
  let offset = (part - 1) * URLS_PER_PART;
  await sequentially(sources, async ({ count, read }) => {
    const limit = URLS_PER_PART - found.length;
    const total = limit > 0 ? await count() : 0;
    if (offset < total) found.push(...(await read({ offset, limit })));
    offset = Math.max(0, offset - total);
  });
  return found;
};

const urlElement = (origin: string, { path, modified }: Address): string =>
  parentElement('url', [
    textElement('loc', origin + path),
    ...(modified ? [textElement('lastmod', modified)] : []),
  ]);

const urlSet = (origin: string, entries: readonly Address[]): string =>
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

/** Contents of the sitemap: built-in pages, then those of each noun. */
interface SitemapContents {
  readonly isPage: IsPage;
  readonly nouns: readonly Sitemap[];
}

const partOf = async (origin: string, part: number, sources: readonly Sitemap[]): Promise<string | null> => {
  const entries = await addressesOf(part, sources);
  return entries.length === 0 ? null : urlSet(origin, entries);
};

/** One part of the sitemap; null if the number does not exist. */
export const sitemapPart = (
  origin: string,
  part: number,
  { isPage, nouns }: SitemapContents,
): Promise<string | null> => partOf(origin, part, [ownPages(isPage), ...nouns]);

/** `/sitemap.xml`: all public pages, or an index of parts if there are many. */
export const sitemap = async (origin: string, { isPage, nouns }: SitemapContents): Promise<string> => {
  const sources = [ownPages(isPage), ...nouns];
  const counts = await Promise.all(sources.map(({ count }) => count()));
  const parts = Math.ceil(counts.reduce((sum, one) => sum + one, 0) / URLS_PER_PART);
  if (parts > 1) return index(origin, parts);
  return (await partOf(origin, 1, sources)) ?? xmlDocument(emptyElement('urlset', NAMESPACE));
};
