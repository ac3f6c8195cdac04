const size = 12;
/** Number of pages shown cumulatively; then a new list begins, so that none becomes too long. */
const STRETCH = 10;

/** The page before the first one that the list of a page shows. */
const before = (page: number): number => Math.floor((page - 1) / STRETCH) * STRETCH;

/** Up to this number, the list is much shorter than the sidebar. */
export const SHORT_LIST = 6;

/** The page asked for in an address (`?pagina=2`), from 1. */
export function pageNumberOf(url: URL): number {
  const asked = Number(url.searchParams.get('pagina'));
  return Number.isInteger(asked) && asked > 1 ? asked : 1;
}

/** The address of a list up to a page, limited to the last existing one. */
export const pathOfPage = (path: string, page: number, found: number): string => {
  const last = Math.max(1, Math.ceil(found / size));
  return Math.min(page, last) > 1 ? `${path}?pagina=${Math.min(page, last)}` : path;
};

interface Range {
  limit: number;
  offset: number;
}

/** The rows of a page, with those of the pages before it in the same stretch, and whether there is a next page (one more row is
 * read to know). */
export async function readPages<T>(page: number, readRange: (range: Range) => Promise<T[]>) {
  const skipped = before(page);
  const list = await readRange({ limit: size * (page - skipped) + 1, offset: size * skipped });
  return { ...rangeOf(page - skipped, list, skipped > 0), newer: skipped };
}

const rangeOf = <T>(page: number, list: readonly T[], follows: boolean) => ({
  found: list.slice(0, size * page),
  more: list.length > size * page,
  beyond: (page > 1 || follows) && list.length <= size * (page - 1),
});

/** The same of a list that is already loaded. `newer`: the page before, where the list does not begin with the newest. */
export function paginateList<T>(page: number, list: readonly T[]) {
  const skipped = before(page);
  return { ...rangeOf(page - skipped, list.slice(size * skipped), skipped > 0), newer: skipped };
}

/** The status of a page of a list: there is none after the last one. */
export const statusOfPage = ({ beyond }: { beyond: boolean }): number => (beyond ? 404 : 200);
