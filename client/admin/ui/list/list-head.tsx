import type { ReactNode } from 'react';
import type { ListPageProps } from './types.ts';
import s from './list-page.module.css';

interface ListToolsProps extends Pick<ListPageProps<never>, 'tabs' | 'filters'> {
  /** The search. */
  children: ReactNode;
}

/** The line between the title and the rows; none without anything in it. */
export const ListTools = ({ tabs, filters, children }: ListToolsProps) =>
  tabs || filters || children ? (
    <div className={s['linea']}>
      <div className={s['filtros']}>
        {tabs}
        {filters}
      </div>
      {children}
    </div>
  ) : null;

interface Found {
  isCounted: boolean;
  /** Rows that the search left. */
  size: number;
  total: number;
}

/** «25», «3 de 25», «más de 50 de 120»; none where rows are not counted. */
export const countOf = (
  { isCounted, size, total }: Found,
  said: string | undefined,
): number | string | undefined => {
  if (!isCounted) return undefined;
  return size === total ? total : `${said ?? size} de ${total}`;
};
