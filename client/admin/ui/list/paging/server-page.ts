export const PAGE_SIZE = 50;

/** The page and search text in the address of a list that the server pages and searches. */
export const readPageRequest = (request: Request) => {
  const params = new URL(request.url).searchParams;
  const page = Math.max(1, Math.trunc(Number(params.get('pagina'))) || 1);
  const term = params.get('q')?.trim() ?? '';
  return {
    page,
    // The trailing space keeps a term like «..» from being normalised as a path segment.
    term: term && `${term} `,
    // One row more than shown tells whether there is a next page.
    part: { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE },
  };
};

/** The rows of the page, without the extra one that only shows there is a next page. */
export const trimPage = <Row>(found: readonly Row[]) => ({
  rows: found.slice(0, PAGE_SIZE),
  isLast: found.length <= PAGE_SIZE,
});
