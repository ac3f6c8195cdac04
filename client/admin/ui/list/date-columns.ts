import { diasBreves, fechaCorta, momento, momentoBreve } from '#shared/contract/words/fechas.ts';
import { diaDe } from '../../../lib/text/fechas.ts';
import type { Column } from './columns.ts';

type Place<Row> = Pick<Column<Row>, 'key' | 'title' | 'priority' | 'min' | 'pair' | 'pairBelow'>;

interface DateColumn<Row> extends Place<Row> {
  /** A calendar day or an instant; null or absent shows «—». */
  readonly day: (row: Row) => string | null;
  /** The last day, where this is the first one: a card says both at once. */
  readonly until?: (row: Row) => string | null;
  /** `fechaCorta` unless given. */
  readonly format?: (value: string) => string;
}

/** A day, sorted by the calendar; the file holds it as YYYY-MM-DD. */
export const dateColumn = <Row>({ day, until, format, ...place }: DateColumn<Row>): Column<Row> => {
  const written = (row: Row, write: (value: string) => string, missing: string): string => {
    const value = day(row);
    return value === null ? missing : write(value);
  };
  const brief = (row: Row, now: number): string =>
    written(
      row,
      (value) => {
        const last = until?.(row) ?? value;
        if (!format) return diasBreves(value, last, now);
        return last === value ? format(value) : `${format(value)} a ${format(last)}`;
      },
      '—',
    );
  return {
    ...place,
    kind: 'date',
    text: (row) => written(row, format ?? fechaCorta, '—'),
    brief,
    sortBy: day,
    csv: (row) => written(row, diaDe, ''),
  };
};

interface MomentColumn<Row> extends Place<Row> {
  /** An instant; null shows nothing. */
  readonly moment: (row: Row) => string | null;
}

/** A date and time, not sortable: such lists are chronological. */
export const dateTimeColumn = <Row>({ moment, ...place }: MomentColumn<Row>): Column<Row> => ({
  // «25 nov. 2026, 12:20 p. m.»
  min: 204,
  ...place,
  kind: 'date',
  text: (row) => {
    const value = moment(row);
    return value === null ? '' : momento(value);
  },
  brief: (row, now) => {
    const value = moment(row);
    return value === null ? '' : momentoBreve(value, now);
  },
});
