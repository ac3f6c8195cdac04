const size = 12;
const most = 40;

/** So few events fill one row, far shorter than the sidebar. */
export const fewEvents = 3;

/** The page asked for in an address (`?pagina=2`), from 1. */
export function pageOf(url: URL): number {
  const asked = Number(url.searchParams.get('pagina'));
  return Number.isInteger(asked) && asked > 1 ? Math.min(asked, most) : 1;
}

interface Range {
  limit: number;
  offset: number;
}

/** Everything up to a page, and whether there is more: one row beyond it is asked for. */
export async function readPages<T>(page: number, readRange: (range: Range) => Promise<T[]>) {
  const list = await readRange({ limit: size * page + 1, offset: 0 });
  return { ...pagesOfList(page, list), more: page < most && list.length > size * page };
}

/** The same of a list that is there whole. */
export function pagesOfList<T>(page: number, list: readonly T[]) {
  return { found: list.slice(0, size * page), more: list.length > size * page };
}
