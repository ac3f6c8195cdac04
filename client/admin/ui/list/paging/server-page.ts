export const PAGE = 50;

/** The page and search text in the address of a list that the server pages and searches. */
export const askedPage = (request: Request) => {
  const params = new URL(request.url).searchParams;
  const page = Math.max(1, Math.trunc(Number(params.get('pagina'))) || 1);
  const term = params.get('q')?.trim() ?? '';
  return {
    page,
    // The trailing space keeps a term like «..» from being normalised as a path segment.
    term: term && `${term} `,
    // One row more than shown tells whether there is a next page.
    part: { limit: PAGE + 1, offset: (page - 1) * PAGE },
  };
};

/** What was found, without the row that only tells of a next page. */
export const cutPage = <Row>(found: readonly Row[]) => ({
  rows: found.slice(0, PAGE),
  isLast: found.length <= PAGE,
});
