const size = 12;
const most = 40;

/** So few events fill two rows, far shorter than the sidebar. */
export const fewEvents = 6;

/** The page asked for in an address (`?pagina=2`), from 1. */
export function pageOf(url: URL): number {
  const asked = Number(url.searchParams.get('pagina'));
  return Number.isInteger(asked) && asked > 1 ? Math.min(asked, most) : 1;
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

/** Everything up to a page, and whether there is more: one row beyond it is asked for. */
export async function readPages<T>(page: number, readRange: (range: Range) => Promise<T[]>) {
  const list = await readRange({ limit: size * page + 1, offset: 0 });
  const pages = pagesOfList(page, list);
  return { ...pages, more: page < most && pages.more };
}

/** The requested page of a list that is already loaded; `beyond` for a page after its last one. */
export function pagesOfList<T>(page: number, list: readonly T[]) {
  return {
    found: list.slice(0, size * page),
    more: list.length > size * page,
    beyond: page > 1 && list.length <= size * (page - 1),
  };
}

/** The status of a page of a list: there is none after the last one. */
export const statusOfPage = ({ beyond }: { beyond: boolean }): number => (beyond ? 404 : 200);
