import { useSearchParams } from 'react-router-dom';
import { withParam } from '../../../../lib/with-param.ts';
import { PagerFrame } from './pager.tsx';
import { PAGE_SIZE } from './server-page.ts';

interface ServerPagerProps {
  /** Page number, from 1. */
  page: number;
  shown: number;
  isLast: boolean;
}

/** Pager of a list paged by the server, whose total is not counted; nothing for a single page. */
export const ServerPager = ({ page, shown, isLast }: ServerPagerProps) => {
  const [, setParams] = useSearchParams();
  const goTo = (next: number): void =>
    setParams((now) => withParam(now, 'pagina', next === 1 ? null : String(next)));
  if (page === 1 && isLast) return null;
  const first = (page - 1) * PAGE_SIZE + 1;
  return (
    <PagerFrame
      back={{ label: 'Más recientes', off: page <= 1, onPress: () => goTo(page - 1) }}
      name="Registros"
      on={{ label: 'Más antiguos', off: isLast, onPress: () => goTo(page + 1) }}
      text={`${first}–${first + shown - 1}`}
    />
  );
};

interface PageOfRows<Row> {
  rows: readonly Row[];
  page: number;
  isLast: boolean;
}

/** `ListPage` props of such a list; `asked`: whether the address has a search or filter. */
export const uncountedListProps = <Row,>({ rows, page, isLast }: PageOfRows<Row>, asked: boolean) => ({
  lists: [{ rows }],
  // No match, or a page past the end, must not look like an empty list.
  total: asked || page > 1 ? Math.max(1, rows.length) : rows.length,
  served: {
    found: null,
    seen: page === 1 && isLast ? String(rows.length) : `más de ${rows.length}`,
    pager: <ServerPager isLast={isLast} page={page} shown={rows.length} />,
  },
  initial: { key: '', dir: 'asc' } as const,
});
