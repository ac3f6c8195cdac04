import { useAfterRemoval } from '../use-after-removal.ts';
import { ListCards } from './list-cards.tsx';
import type { ListOf, ListPageProps } from '../types.ts';
import { ListTable } from './list-table.tsx';
import { useMayOpen } from '../../../session/may-open.tsx';
import { arrange, type Column, MENU, NARROW, type Room } from '../columns.ts';
import { Pager } from '../paging/pager.tsx';
import type { Picked } from '../../pick/use-picked.ts';
import { PAGE_SIZES } from '../list-logic.ts';
import { nearActs } from './row-end.tsx';
import { withMoves } from './reorder.ts';
import type { Key, RowFace } from './row-face.ts';
import s from '../list-page.module.css';
import { isInOrder, type List } from '../use-list.ts';
import { useWidth } from '../use-width.ts';

interface ListRowsProps<Row> extends ListPageProps<Row> {
  shown: readonly List<Row>[];
  picked: Picked<Key>;
  hasBoxes: boolean;
  q: string;
}

/** The most that one quick action takes, px: «Marcar como» stands on one line. */
const QUICK = 112;
/** Of an act that is an icon, px. */
const ICON = 40;

/** Room for the longest quick act of a row, px. */
const quickWidth = ({ quick = [] }: RowFace): number =>
  Math.max(0, ...quick.map((act) => (act ? Math.min(QUICK, (act.href ? 42 : 20) + 8 * act.verb.length) : 0)));

/** The cells of the rows and the width of their acts: columns give way to acts that are icons, if a table is left. */
const fit = <Row,>(columns: readonly Column<Row>[], { icons, ...room }: Room & { icons: number }) => {
  const actions = room.actions + icons * ICON;
  const beside = icons > 0 ? arrange(columns, { ...room, actions }) : null;
  return beside
    ? { cells: beside, actions, hasNear: true }
    : { cells: arrange(columns, room), actions: room.actions, hasNear: false };
};

/** The lists of a screen in one panel, as tables or, where they would not fit, as cards. */
export const ListRows = <Row,>(props: ListRowsProps<Row>) => {
  const { columns, face, lists, shown, picked, hasBoxes, q, title, leaving, served } = props;
  const [box, width] = useWidth<HTMLDivElement>();
  const faces = shown.flatMap(({ page }) => page.shown.map(face));
  useAfterRemoval(box, faces.length);
  const hasPictures = faces.some(({ picture }) => picture !== undefined);
  const hasQuick = (width ?? 0) >= NARROW && faces.some(({ quick }) => quick?.some(Boolean));
  const mayOpen = useMayOpen();
  const { cells, actions, hasNear } = fit(columns, {
    width: width ?? 0,
    hasBoxes,
    hasHandles: lists.some(({ order }) => order),
    actions: MENU + (hasQuick ? Math.max(...faces.map(quickWidth)) : 0),
    icons: Math.max(0, ...faces.map((one) => nearActs(one, hasQuick, mayOpen).length)),
  });
  const { quickOnCards = false } = props;
  const drawn = { columns, face, picked, hasBoxes, hasPictures, leaving, quickOnCards };
  const isShown = (list: List<Row>, own: ListOf<Row>): boolean =>
    list.rows.length > 0 || (q.trim() === '' && own.empty !== undefined);
  return (
    <div ref={box}>
      {(width === null ? [] : shown).map((list, at) => {
        const own = lists[at];
        if (!own || !isShown(list, own)) return null;
        const name = own.name ?? title;
        const order = (isInOrder(list) && own.order) || null;
        const named = {
          ...drawn,
          list,
          name,
          title: <ListName size={list.rows.length} {...own} />,
          order,
          ...(order && { face: (row: Row) => withMoves(face(row), order) }),
        };
        return (
          <section aria-label={name} key={name}>
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

/** A pager only where there is a second page. */
const PagerOfMany = <Row,>({ list, name }: { list: List<Row>; name: string }) =>
  list.rows.length > PAGE_SIZES[0] ? <Pager list={list} name={name} /> : null;

/** «● Anuncios 12»; nothing for the only list of a screen. */
const ListName = ({ name, mark, size }: Pick<ListOf<never>, 'name' | 'mark'> & { size: number }) =>
  name === undefined ? null : (
    <span className={s['grupo']}>
      {mark}
      <b>{name}</b> {size > 0 ? <span className="dato">{size}</span> : null}
    </span>
  );
