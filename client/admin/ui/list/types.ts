import type { ReactNode } from 'react';
import type { PrimaryAction } from '../../frame/primary-action.tsx';
import type { Act, ActGroup } from '../menu/act.ts';
import type { Picked } from '../pick/use-picked.ts';
import type { RowNoun } from '../row-noun.ts';
import type { Column } from './columns.ts';
import type { CsvColumn } from './csv.ts';
import type { Sort } from './list-logic.ts';
import type { Reorder } from './rows/reorder.ts';
import type { Key, RowFace } from './rows/row-face.ts';
import type { List } from './use-list.ts';

/** One of the screen's lists. */
export interface ListOf<Row> {
  readonly rows: readonly Row[];
  /** «Anuncios»: needed where the screen has two lists. */
  readonly name?: string;
  /** Before the name. */
  readonly mark?: ReactNode;
  /** Of its parameters in the address: `a_`. */
  readonly prefix?: string;
  /** Why it is empty, where the other is not; its name alone is shown for ''. */
  readonly empty?: string;
  /**
   * Its rows can be put in another order, by a handle and in «⋯»; null for a role that may not. While they are all in
   * view in their own order, which `initial` names by a key without a column.
   */
  readonly order?: Reorder | null;
}

/** What the server found, searched and paged. */
interface Served {
  /** All rows that match the filter; null where they are not counted. */
  readonly found: number | null;
  /** «más de 50», where they are not counted. */
  readonly said?: string;
  readonly pager: ReactNode;
  /** Writes the file with all rows that match. */
  readonly onCsv?: () => void;
}

export interface ListPageProps<Row> {
  noun: RowNoun;
  /** «Convenios»: h1, as in the menu. */
  title: string;
  lists: readonly ListOf<Row>[];
  columns: readonly Column<Row>[];
  face: (row: Row) => RowFace;
  initial: Sort;
  /** What the search looks in; absent for a list without one. */
  search?: string;
  primary?: Parameters<typeof PrimaryAction>[0] | null;
  /** Tabs of the screen, which stay while the list under one of them is empty. */
  tabs?: ReactNode;
  /** Tabs and chips; or a sentence, where there are none. */
  filters?: ReactNode;
  /** Rows before any filter, where `filters` leaves some out. */
  total?: number;
  /** Buttons before «⋯». */
  actions?: ReactNode;
  /** Of the page's «⋯», besides the CSV. */
  more?: readonly ActGroup[];
  /** Columns of the file, where they are others. */
  csvColumns?: readonly CsvColumn<Row>[];
  /** What can be done with several rows; `done` forgets which were chosen. The first four are buttons. */
  bulk?: ((keys: readonly Key[], done: () => void) => readonly Act[]) | undefined;
  /** Rows that are being deleted. */
  leaving?: ReadonlySet<Key>;
  /** The spec's sentence for no rows at all. */
  empty?: string;
  /** What rows are for and what visitors see meanwhile; while there are none. */
  purpose?: string;
  /** Query of the address that shows all rows, where the bare one does not: `filtro=todas`. */
  everything?: string;
  /** A card has the quick acts in words too, where a task counts its presses. */
  quickOnCards?: boolean;
  served?: Served;
  /** Below the list. */
  after?: ReactNode;
  /** Between the title and the list. */
  children?: ReactNode;
}

/** What a table and cards are drawn from. */
export interface Drawn<Row> {
  readonly name: string;
  readonly title: ReactNode;
  readonly list: List<Row>;
  readonly columns: readonly Column<Row>[];
  readonly face: (row: Row) => RowFace;
  readonly picked: Picked<Key>;
  readonly hasBoxes: boolean;
  readonly hasPictures: boolean;
  readonly leaving: ReadonlySet<Key> | undefined;
  readonly quickOnCards: boolean;
  /** Null while its rows cannot be moved. */
  readonly order: Reorder | null;
}
