import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SearchBox } from '../ui/list/filters/search-box.tsx';
import { type MessagePreview, MessageLines } from '../ui/list/rows/message-lines.tsx';
import { useListQuery } from '../ui/list/use-list.ts';
import s from './inbox-frame.module.css';

/** A row of the list. */
interface InboxRow {
  readonly id: number;
  readonly to: string;
  readonly name: string;
  readonly message: MessagePreview;
}

interface InboxFrameProps {
  /** «Consultas» */
  title: string;
  /** Address of the list alone, with the same filter, where its title leads there. */
  list?: string;
  rows: readonly InboxRow[];
  /** Id of the open row; null if none is open. */
  current: number | null;
  /** Tabs above the list. */
  filters: ReactNode;
  /** Beside the search. */
  tools?: ReactNode;
  pager: ReactNode;
  /** Head, what was written, foot. */
  children: ReactNode;
}

/** Scrolls the newly opened row into view. */
const intoView = (link: HTMLElement | null): void => {
  link?.scrollIntoView({ block: 'nearest' });
};

/**
 * A list beside its open item, each with its own scrolling, so that the list keeps its position. Without
 * room for both, as on a phone, what is open has the whole screen.
 */
export const InboxFrame = (props: InboxFrameProps) => {
  const { title, list, rows, current, filters, tools, pager, children } = props;
  const [q, setQ] = useListQuery();
  return (
    <div className={s['bandeja']} data-barra-propia="" data-llena="">
      <section aria-labelledby="lista-titulo" className={s['lista']}>
        <header>
          <h2 id="lista-titulo">{list === undefined ? title : <Link to={list}>{title}</Link>}</h2>
          <SearchBox folds label="Buscar en la lista" onChange={setQ} q={q} />
          {tools}
        </header>
        <div className={s['filtros']}>{filters}</div>
        {rows.length === 0 ? (
          <p className={s['nada']}>
            {q.trim() ? `Nada coincide con “${q.trim()}”.` : `Aquí no hay ${title.toLowerCase()}.`}
          </p>
        ) : null}
        <ul data-guarda-foco="">
          {rows.map((row) => (
            <li key={row.id}>
              <Link
                aria-current={row.id === current ? 'page' : undefined}
                ref={row.id === current ? intoView : undefined}
                to={row.to}
              >
                <MessageLines of={row.message}>
                  <b>{row.name}</b>
                </MessageLines>
              </Link>
            </li>
          ))}
        </ul>
        {pager}
      </section>
      <article className={s['abierta']}>{children}</article>
    </div>
  );
};
