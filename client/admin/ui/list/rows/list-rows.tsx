import { type ReactNode, useState } from 'react';
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts';
import { ListCards } from './list-cards.tsx';
import type { ListSection, ListPageProps } from '../types.ts';
import { ListTable } from './list-table.tsx';
import { useMayOpen } from '../../../session/may-open.tsx';
import { layoutColumns, type Column, MENU_WIDTH, NARROW, type ListSpace } from '../columns.ts';
import { Pager } from '../paging/pager.tsx';
import type { Picked } from '../../pick/use-picked.ts';
import { PAGE_SIZES } from '../list-logic.ts';
import { inlineActions } from './row-actions.tsx';
import { withMoveActions } from './reorder.ts';
import type { Key, RowView } from './row-view.ts';
import s from '../list-page.module.css';
import { isInInitialOrder, type List } from '../use-list.ts';
import { useWidth } from '../use-width.ts';

interface ListRowsProps<Row> extends ListPageProps<Row> {
  shown: readonly List<Row>[];
  picked: Picked<Key>;
  hasBoxes: boolean;
  q: string;
}

/** Maximum width of a quick action, px, where titles need the room: fits «Marcar como» on one line. */
const QUICK = 112;
/** Width that a title gets, px, before a longer quick action is on one line. */
const TITLE_FIRST = 400;
/** Width of an action shown as an icon, px. */
const ICON = 40;
/** Width that a text of two lines gets, px, before frequent actions are icons. */
const TEXT_FIRST = 280;

/** Width of the longest quick action on one line, px. */
const quickWidth = (faces: readonly RowView[]): number =>
  Math.max(
    0,
    ...faces.flatMap(({ quick = [] }) =>
      quick.map((act) => (act ? (act.href ? 42 : 20) + 8 * act.verb.length : 0)),
    ),
  );

/** What each column without a width of its own gets, px; 0 if the rows do not fit. */
const flexibleWidth = <Row,>(columns: readonly Column<Row>[], room: ListSpace): number => {
  const cells = layoutColumns(columns, room) ?? [];
  const fixed = cells.reduce((sum, { width }) => sum + (width ?? 0), room.actions);
  return (room.width - fixed) / Math.max(1, cells.filter(({ width }) => width === null).length);
};

/** Whether texts of two lines can be read at this width. */
const isReadable = <Row,>(columns: readonly Column<Row>[], room: ListSpace): boolean =>
  columns.every(({ lines }) => lines === undefined) || flexibleWidth(columns, room) >= TEXT_FIRST;

/** Cells and width of the actions column. Icon actions are shown if the table still fits beside them. */
const fit = <Row,>(columns: readonly Column<Row>[], { icons, ...room }: ListSpace & { icons: number }) => {
  const actions = room.actions + icons * ICON;
  const beside = icons > 0 ? layoutColumns(columns, { ...room, actions }) : null;
  return beside && isReadable(columns, { ...room, actions })
    ? { cells: beside, actions, hasNear: true }
    : { cells: layoutColumns(columns, room), actions: room.actions, hasNear: false };
};

/** The largest value so far: columns stay where they are when a filter leaves rows with shorter actions, or with none. */
const useWidest = (now: number): number => {
  const [widest, setWidest] = useState(now);
  if (now > widest) setWidest(now);
  return Math.max(now, widest);
};

/** The lists of a screen in one panel, as tables or, where they would not fit, as cards. */
export const ListRows = <Row,>(props: ListRowsProps<Row>) => {
  const { columns, rowView, lists, shown, picked, hasBoxes, q, title, deletingKeys, served } = props;
  const [box, width] = useWidth<HTMLDivElement>();
  const faces = shown.flatMap(({ page }) => page.shown.map(rowView));
  useFocusAfterRemoval(box, faces.length);
  const hasPictures = faces.some(({ picture }) => picture !== undefined);
  const widestQuick = useWidest(quickWidth(faces));
  const hasQuick = (width ?? 0) >= NARROW && widestQuick > 0;
  const mayOpen = useMayOpen();
  const room = { width: width ?? 0, hasBoxes, hasHandles: lists.some(({ order }) => order) };
  const quick = hasQuick ? widestQuick : 0;
  const isOneLine = flexibleWidth(columns, { ...room, actions: MENU_WIDTH + quick }) >= TITLE_FIRST;
  const { cells, actions, hasNear } = fit(columns, {
    ...room,
    actions: MENU_WIDTH + (isOneLine ? quick : Math.min(QUICK, quick)),
    icons: Math.max(0, ...faces.map((one) => inlineActions(one, hasQuick, mayOpen).length)),
  });
  const { quickOnCards = false } = props;
  const drawn = { columns, rowView, picked, hasBoxes, hasPictures, deletingKeys, quickOnCards };
  return (
    <div ref={box}>
      {(width === null ? [] : shown).map((list, at) => {
        const own = lists[at];
        if (!own || !isShown(list.rows.length, q, own)) return null;
        const name = own.name ?? title;
        const order = (isInInitialOrder(list) && own.order) || null;
        const named = {
          ...drawn,
          list,
          name,
          title: listName(own, list.rows.length),
          order,
          hidesHeads: needsNoHeads(own, columns.length),
          ...(order && { rowView: (row: Row) => withMoveActions(rowView(row), order) }),
        };
        return (
          <section aria-label={name} data-fija={fixedMark(own)} key={name}>
            {cells ? (
              <ListTable actions={actions} cells={cells} hasNear={hasNear} hasQuick={hasQuick} {...named} />
            ) : (
              <ListCards {...named} />
            )}
            {list.rows.length === 0 ? <p className={s['nada']}>{own.empty}</p> : null}
            {served ? served.pager : <PagerOfMany list={list} name={name} />}
          </section>
        );
      })}
    </div>
  );
};

/** A list that stands while it is empty too is drawn as a branch of a tree. */
const fixedMark = ({ isFixed }: Pick<ListSection<never>, 'isFixed'>) => (isFixed ? '' : undefined);

const isShown = (
  size: number,
  q: string,
  { empty, isFixed }: Pick<ListSection<never>, 'empty' | 'isFixed'>,
): boolean => size > 0 || (q.trim() === '' && (isFixed === true || empty !== undefined));

/** Whether what is named above the rows says what their columns hold. */
const needsNoHeads = (
  { isFixed, isNamedAround }: Pick<ListSection<never>, 'isFixed' | 'isNamedAround'>,
  columns: number,
): boolean => isFixed === true || (isNamedAround === true && columns === 1);

/** A pager only where there is a second page. */
const PagerOfMany = <Row,>({ list, name }: { list: List<Row>; name: string }) =>
  list.rows.length > PAGE_SIZES[0] ? <Pager list={list} name={name} /> : null;

/** «● Anuncios 12»; null for the only list of a screen. */
const listName = (
  { name, mark, tools }: Pick<ListSection<never>, 'name' | 'mark' | 'tools'>,
  size: number,
): ReactNode =>
  name === undefined ? null : (
    <span className={s['grupo']} data-seccion="">
      {mark}
      <b>{name}</b> {size > 0 ? <span className="dato">{size}</span> : null}
      {tools}
    </span>
  );
