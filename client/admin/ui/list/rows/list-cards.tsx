import type { ReactNode } from 'react';
import { CellContent } from './cell-content.tsx';
import { cardFacts, type Column, hasValue } from '../columns.ts';
import { MoveHandle } from './drag-handle.tsx';
import s from './list-cards.module.css';
import { titleOf } from '../list-logic.ts';
import type { RowsProps } from '../types.ts';
import { MessageLines } from './message-lines.tsx';
import { PickOne } from './pick-cells.tsx';
import { isDue, RowActions } from './row-actions.tsx';
import type { RowView } from './row-view.ts';
import { RowTitle } from './row-title.tsx';

/**
 * Rows as two-line cards, for phones: title; state and two facts. The other facts are at the top of the «⋯» sheet. A message
 * shows its first words.
 */
export const ListCards = <Row,>(props: RowsProps<Row>) => {
  const { name, title, list, rowView } = props;
  return (
    <>
      <div className={s['grupo']}>{title}</div>
      <ul aria-label={name} className={s['tarjetas']} data-filas="">
        {list.page.shown.map((row) => {
          const known = rowView(row);
          return <Card {...props} key={known.key} known={known} row={row} />;
        })}
      </ul>
    </>
  );
};

const hasQuickActs = ({ quick = [] }: RowView): boolean => quick.some(Boolean);

const isWaiting = ({ quick = [] }: RowView): boolean => quick.some((act) => isDue(act));

interface CardProps<Row> extends RowsProps<Row> {
  row: Row;
  known: RowView;
}

const Card = <Row,>(props: CardProps<Row>) => {
  const { picked, hasBoxes, deletingKeys, quickOnCards, order, known } = props;
  const hasActs = quickOnCards && hasQuickActs(known);
  return (
    <li
      data-elegida={hasBoxes && picked.has(known.key) ? '' : undefined}
      data-mensaje={known.message ? '' : undefined}
      data-con-actos={hasActs ? '' : undefined}
      data-pendiente={isWaiting(known) ? '' : undefined}
      data-sale={deletingKeys?.has(known.key) ? '' : undefined}
    >
      {order ? <MoveHandle id={known.key} order={order} /> : null}
      <Start {...props} />
      <Middle {...props} />
      <End {...props} />
    </li>
  );
};

/** A message's first words, or the title and the facts. */
const Middle = <Row,>({ list, columns, row, known }: CardProps<Row>) =>
  known.message ? (
    <MessageLines of={known.message}>
      <Title columns={columns} known={{ ...known, mark: null }} q={list.q} row={row} />
    </MessageLines>
  ) : (
    <Lines columns={columns} known={known} q={list.q} row={row} />
  );

/**
 * «⋯», below with the quick actions as text where the list shows them on cards and the row has some. Messages of other
 * lists have none.
 */
const End = <Row,>({ columns, quickOnCards, row, known }: CardProps<Row>) => {
  if (!quickOnCards && known.message) return null;
  const hasActs = quickOnCards && hasQuickActs(known);
  const acts = (
    <RowActions facts={<Facts columns={columns} row={row} />} hasDue hasQuick={hasActs} rowView={known} />
  );
  return hasActs ? <div className={s['actos']}>{acts}</div> : acts;
};

/** The leading control of a row: its checkbox, or its picture. */
const Start = <Row,>({ hasBoxes, hasPictures, known, picked }: CardProps<Row>) => {
  if (hasBoxes) return <PickOne known={known} picked={picked} />;
  return hasPictures ? <div className={s['imagen']}>{known.picture}</div> : null;
};

interface LinesProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  known: RowView;
  q: string;
}

const Title = <Row,>({ columns, row, known, q }: LinesProps<Row>) => {
  const title = titleOf(columns);
  return (
    <RowTitle rowView={known} text={title?.text(row) ?? ''}>
      {title ? <CellContent column={title} q={q} row={row} /> : null}
    </RowTitle>
  );
};

/** Characters of a detail that is a sentence: it stands last. */
const SENTENCE = 60;

interface Fact {
  key: string;
  text: string;
  node: ReactNode;
}

/** What the second line says: an unusual state, a state's detail, then the other facts. */
const factsOf = <Row,>({ columns, row, known, q }: LinesProps<Row>): Fact[] => {
  const shown = cardFacts(columns, row);
  const now = Date.now();
  const facts = shown.flatMap((column, at): Fact[] => {
    if (isEnd(column, shown[at - 1])) return [];
    const { key } = column;
    const brief = column.brief?.(row, now);
    if (brief !== undefined) return [{ key, text: brief, node: brief }];
    const fact: Fact = {
      key,
      text: column.text(row),
      node: <CellContent column={column} q={q} row={row} />,
    };
    // A due act takes the room of the detail.
    const node = isWaiting(known) ? null : column.secondLine?.(row);
    const told = column.isUsual?.(row) ? [] : [fact];
    if (!node) return told;
    if (typeof node !== 'string') return told.concat({ key: `${key}-detalle`, text: '', node });
    const parts = node.split(' · ').map((text) => ({ key: `${key}-${text}`, text, node: text }));
    return told.concat(parts);
  });
  return facts.toSorted((a, b) => Number(a.text.length > SENTENCE) - Number(b.text.length > SENTENCE));
};

/** Title, facts and text, which the style clips to three lines: a title of two lines leaves one to the facts. */
const Lines = <Row,>(props: LinesProps<Row>) => {
  const { columns, row, known, q } = props;
  const facts = factsOf(props);
  const texts = columns
    .slice(1)
    .filter((column) => column.lines && !column.isTableOnly && hasValue(column, row));
  // A text that is all there is of its row is no title.
  const isText = facts.length === 0 && titleOf(columns)?.lines !== undefined;
  return (
    <div className={s['lineas']} data-texto={isText ? '' : undefined}>
      <Title columns={columns} known={known} q={q} row={row} />
      <div className={s['segunda']}>
        {facts.map(({ key, text, node }) => (
          <span data-correo={text.includes('@') ? '' : undefined} key={key}>
            {node}
          </span>
        ))}
      </div>
      {texts.map((column) => (
        <p className={s['texto']} key={column.key}>
          {column.text(row)}
        </p>
      ))}
    </div>
  );
};

/** Whether two dates are the first and the last day of something. */
const isEnd = <Row,>(column: Column<Row>, before: Column<Row> | undefined): boolean =>
  column.kind === 'date' && before?.kind === 'date' && column.pair === before.key;

const Facts = <Row,>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) => {
  const title = titleOf(columns);
  const others = columns.filter((column) => column !== title);
  return (
    <>
      <b className={s['quien']}>{title?.text(row)}</b>
      <dl className={s['datos']}>
        {others.map(({ key, title: label, text }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{text(row)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};
