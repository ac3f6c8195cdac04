import type { Estado } from '#shared/contract/fields/estados.ts';
import { StateMark } from '../mark.tsx';
import type { Column } from './columns.ts';

interface StateColumn<Row> extends Partial<Column<Row>> {
  readonly state: (row: Row) => Estado;
}

/** The state of a row: a mark on screen, its label in files and searches. */
export const stateColumn = <Row,>({ state, ...more }: StateColumn<Row>): Column<Row> => ({
  key: 'estado',
  title: 'Estado',
  priority: 1,
  kind: 'state',
  text: (row) => state(row).label,
  cell: (row) => <StateMark of={state(row)} />,
  ...more,
});
