const size = 12;
/** Pages that add to one another; the next one begins a list of its own, so that none becomes too long. */
const STRETCH = 10;

/** The page before the first one that the list of a page shows. */
const before = (page: number): number => Math.floor((page - 1) / STRETCH) * STRETCH;

/** So few events fill two rows, far shorter than the sidebar. */
export const SHORT_LIST = 6;

/** The page asked for in an address (`?pagina=2`), from 1. */
export function pageNumberOf(url: URL): number {
  const asked = Number(url.searchParams.get('pagina'));
  return Number.isInteger(asked) && asked > 1 ? asked : 1;
}

/** The address of a list up to a page: of the last one that has more, when a later one is asked for. */
export const pathOfPage = (path: string, page: number, found: number): string => {
  const last = Math.max(1, Math.ceil(found / size));
  return Math.min(page, last) > 1 ? `${path}?pagina=${Math.min(page, last)}` : path;
};

interface Range {
  limit: number;
  offset: number;
}

/** What stands on a page: its twelve, and those of the pages before it in its stretch; and whether there is more: one row beyond it is asked for. */
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
