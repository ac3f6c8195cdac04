import { type ReactNode, useState } from 'react';
import { PrimaryAction } from '../../frame/primary-action.tsx';
import { Screen } from '../../frame/screen.tsx';
import { wordsFor } from '../row-noun.ts';
import { tabRow } from '../tab-row.ts';
import { usePicked } from '../pick/use-picked.ts';
import { BulkLine } from './bulk-line.tsx';
import { EmptyList, NoResults } from './empty-list.tsx';
import s from './list-page.module.css';
import { PageMenu, pageMenuGroups } from './page-menu.tsx';
import { ListRows } from './rows/list-rows.tsx';
import { FilterLine } from './filters/filter-line.tsx';
import { FilterButton } from './filters/filter-sheet.tsx';
import { SearchBox } from './filters/search-box.tsx';
import type { ListPageProps } from './types.ts';
import { serverList, type List, useListQuery, useLists } from './use-list.ts';
import { useIsPhone } from './use-width.ts';

/*
 * The list page of the office. The screen describes its rows and gets: title with count, search as you type (best match first),
 * filter tabs and chips, responsive columns, a title that opens the row, a quick action, a «⋯» menu, multiple selection with bulk
 * actions, pager, CSV export, and texts for an empty list and for a search without results.
 *
 *   <ListPage
 *     noun={{ one: 'convenio', many: 'convenios', gender: 'm' }}
 *     title="Convenios"
 *     lists={[{ rows }]}                  two of them: `{ name: 'Anuncios', mark, prefix: 'a_', rows }`
 *     columns={columns}                   see columns.ts: `{ key, title, priority, kind, pair, text }`, the first that is no number is the title
 *     rowView={(row) => ({ key, name, open, quick, menu })}    see row-view.ts
 *     initial={{ key: 'id', dir: 'desc' }}
 *     search="Buscar por institución o RUC"
 *     primary={{ label: 'Nuevo convenio', to: '/nuevo-convenio' }}
 *     filters={<FilterTabs … />}
 *     narrows={[{ name: 'estado', label: 'Estado', all: 'todos', options }]}    on a phone in a sheet
 *     bulk={(keys, done) => [{ verb: 'Ocultar', icon: EyeOff, onPress: … }]}
 *   />
 *
 * A list that the server searches and pages also passes `served`. Rows that open in a sheet: crud/sheet-screen.tsx.
 */

export const ListPage = <Row,>(props: ListPageProps<Row>) => {
  const { title, noun, primary = null, children } = props;
  const found = useFound(props);
  if (found.total > 0 || props.lists.some(({ isFixed }) => isFixed))
    return <FullList {...props} found={found} />;
  return (
    <Screen
      actions={
        <>
          {props.actions}
          <PageMenu groups={props.more ?? []} />
        </>
      }
      title={title}
    >
      {children}
      <ListTools tabs={props.tabs}>{null}</ListTools>
      <EmptyList primary={primary} purpose={props.purpose}>
        {props.empty ?? wordsFor(noun).empty}
      </EmptyList>
      {props.after}
    </Screen>
  );
};

/** Applies the search and sorting of the address to the rows. */
const useFound = <Row,>({ lists, columns, initial, served, total }: ListPageProps<Row>) => {
  const [q, setQ] = useListQuery();
  const own = useLists(lists.map(({ rows, prefix }) => ({ rows, columns, q, initial, prefix })));
  const shown = served ? lists.map(({ rows }) => serverList(rows, q)) : own;
  const size = served?.found ?? sizeOf(shown);
  const all = total ?? sizeOf(lists);
  return {
    q,
    setQ,
    shown,
    size,
    /** Whether search and filters hide all rows. */
    isMissed: size === 0 && all > 0,
    isCounted: served?.found !== null,
    total: all,
  };
};

const sizeOf = (lists: readonly { readonly rows: readonly unknown[] }[]): number =>
  lists.reduce((sum, { rows }) => sum + rows.length, 0);

/** Selected rows and bulk actions. On a phone the checkboxes appear only after «Elegir varios». */
const useChoice = <Row,>({ rowView, bulk }: ListPageProps<Row>, shown: readonly List<Row>[]) => {
  const rows = shown.flatMap(({ page }) => page.shown);
  const picked = usePicked(rows, (row) => rowView(row).key);
  const [choosing, setChoosing] = useState(false);
  const isPhone = useIsPhone();
  const acts = bulk?.(picked.keys, picked.clear) ?? [];
  const hasBoxes = acts.length > 0 && (!isPhone || choosing);
  return {
    picked,
    acts,
    isPhone,
    hasBoxes,
    isPicking: hasBoxes && picked.keys.length > 0,
    begin: isPhone && acts.length > 0 ? () => setChoosing(true) : null,
    end: () => {
      picked.clear();
      setChoosing(false);
    },
  };
};

interface FullListProps<Row> extends ListPageProps<Row> {
  found: ReturnType<typeof useFound<Row>>;
}

const FullList = <Row,>({ found, ...props }: FullListProps<Row>) => {
  const { q, setQ, shown } = found;
  const { title, noun, primary, tabs, search } = props;
  const choice = useChoice(props, shown);
  const { acts, picked, isPhone, hasBoxes, isPicking, end } = choice;
  const menu = pageMenuGroups(props, { shown, isPhone, onChoose: choice.begin });
  const searchBox = search ? <SearchBox label={search} onChange={setQ} q={q} /> : null;
  const bar = isPicking ? (
    <BulkLine acts={acts} onClear={end} text={wordsFor(noun).chosen(picked.keys.length)} />
  ) : null;
  // The bulk bar replaces the line of tabs, or is fixed at the bottom on a phone, so rows do not move.
  const [atFoot, asLine] = isPhone ? [bar, null] : [null, bar];
  const [inHead, inLine] = hasLine(props, isPhone) ? [null, searchBox] : [searchBox, null];
  return (
    <Screen
      actions={
        <>
          {inHead}
          {props.actions}
          <FilterButton filters={props.narrows} noun={noun} seen={seenOf(props, found.size)} />
          <PageMenu groups={menu} />
          {primary ? <PrimaryAction {...primary} /> : null}
        </>
      }
      count={countOf(found, props.served?.said)}
      title={title}
    >
      {props.children}
      <div className={s['lista']} data-elige={asLine ? '' : undefined}>
        {atFoot}
        <ListTools bar={asLine} filters={filtersOf(props)} tabs={tabs}>
          {inLine}
        </ListTools>
        <div className={s['panel']}>
          {found.isMissed ? (
            <NoResults allQuery={props.allQuery} noun={noun} onClear={() => setQ('')} q={q} />
          ) : (
            <ListRows {...props} hasBoxes={hasBoxes} picked={picked} q={q} shown={shown} />
          )}
        </div>
      </div>
      {props.after}
    </Screen>
  );
};

/** How many rows the button of the filters speaks of. */
const seenOf = <Row,>({ served }: ListPageProps<Row>, size: number): string => served?.seen ?? String(size);

/** Filter tabs and the other filters; null if there are none. */
const filtersOf = <Row,>({ filters, narrows }: ListPageProps<Row>): ReactNode =>
  filters || narrows ? (
    <>
      {filters}
      <FilterLine filters={narrows} />
    </>
  ) : null;

/** Whether there is a tools line for the search; without tabs or filters it goes into the head, to save a row. */
const hasLine = <Row,>({ tabs, filters, narrows, bulk }: ListPageProps<Row>, isPhone: boolean): boolean =>
  !isPhone && Boolean(tabs || filters || narrows || bulk);

interface ListToolsProps extends Pick<ListPageProps<never>, 'tabs' | 'filters'> {
  /** Bulk bar, shown instead of everything else. */
  bar?: ReactNode;
  /** Search field, at the right. */
  children: ReactNode;
}

/** The line between the title and the rows; nothing if empty. */
export const ListTools = ({ bar, tabs, filters, children }: ListToolsProps) =>
  bar || tabs || filters || children ? (
    <div className={s['linea']}>
      {bar || (
        <>
          <div className={s['filtros']} ref={tabRow}>
            {tabs}
            {filters}
          </div>
          {children}
        </>
      )}
    </div>
  ) : null;

interface Found {
  isCounted: boolean;
  /** Number of rows that match the filters. */
  size: number;
  total: number;
}

/** «25», «3 de 25», «más de 50 de 120»; undefined if rows are not counted. */
const countOf = (
  { isCounted, size, total }: Found,
  said: string | undefined,
): number | string | undefined => {
  if (!isCounted || total === 0) return undefined;
  return size === total ? total : `${said ?? size} de ${total}`;
};
