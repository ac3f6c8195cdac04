import { Fragment, type ReactNode } from 'react';
import { CellContent } from './cell-content.tsx';
import { cardFacts, type Column } from '../columns.ts';
import { MoveHandle } from './drag-handle.tsx';
import s from './list-cards.module.css';
import { titleOf } from '../list-logic.ts';
import type { Drawn } from './list-rows.tsx';
import { PickOne } from './pick-cells.tsx';
import { QuickActs, RowEnd } from './row-end.tsx';
import { RowTitle } from './row-title.tsx';

/** Rows as cards of two lines, for phones: title; state and two facts. All other facts head the sheet of «⋯». */
export const ListCards = <Row,>(props: Drawn<Row>) => {
  const { name, title, list, columns, face, picked, hasBoxes, hasPictures, leaving, order } = props;
  return (
    <>
      <div className={s['grupo']}>{title}</div>
      <ul aria-label={name} className={s['tarjetas']} data-filas="">
        {list.page.shown.map((row) => {
          const known = face(row);
          return (
            <li
              data-elegida={hasBoxes && picked.has(known.key) ? '' : undefined}
              data-sale={leaving?.has(known.key) ? '' : undefined}
              key={known.key}
            >
              {order ? <MoveHandle id={known.key} order={order} /> : null}
              {hasBoxes ? (
                <PickOne known={known} picked={picked} />
              ) : hasPictures ? (
                <div className={s['imagen']}>{known.picture}</div>
              ) : null}
              <Lines columns={columns} known={known} q={list.q} row={row}>
                {props.quickOnCards ? (
                  <div className={s['rapidas']}>
                    <QuickActs name={known.name} {...(known.quick && { quick: known.quick })} />
                  </div>
                ) : null}
              </Lines>
              <RowEnd face={known} facts={<Facts columns={columns} row={row} />} hasQuick={false} />
            </li>
          );
        })}
      </ul>
    </>
  );
};

interface LinesProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  known: ReturnType<Drawn<Row>['face']>;
  q: string;
  children: ReactNode;
}

const Lines = <Row,>({ columns, row, known, q, children }: LinesProps<Row>) => {
  const title = titleOf(columns);
  return (
    <div className={s['lineas']}>
      <RowTitle face={known} text={title?.text(row) ?? ''}>
        {title ? <CellContent column={title} q={q} row={row} /> : null}
      </RowTitle>
      <div className={s['segunda']}>
        {cardFacts(columns, row).map((column, at) => (
          <Fragment key={column.key}>
            {at > 0 ? <span aria-hidden> · </span> : null}
            <span data-tipo={column.kind}>{column.cell?.(row) ?? column.text(row)}</span>
          </Fragment>
        ))}
      </div>
      {columns
        .slice(1)
        .filter(({ lines }) => lines)
        .map((column) => (
          <p className={s['texto']} key={column.key}>
            {column.text(row)}
          </p>
        ))}
      {children}
    </div>
  );
};

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
