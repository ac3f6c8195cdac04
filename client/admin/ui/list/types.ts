import type { ReactNode } from 'react';
import type { PrimaryAction } from '../../frame/primary-action.tsx';
import type { Action, ActionGroup } from '../menu/action.ts';
import type { Picked } from '../pick/use-picked.ts';
import type { RowNoun } from '../row-noun.ts';
import type { Column } from './columns.ts';
import type { CsvColumn } from './csv.ts';
import type { Filter } from './filters/filters.ts';
import type { Sort } from './list-logic.ts';
import type { Reorder } from './rows/reorder.ts';
import type { Key, RowView } from './rows/row-view.ts';
import type { List } from './use-list.ts';

/** One of the screen's lists. */
export interface ListSection<Row> {
  readonly rows: readonly Row[];
  /** «Anuncios»: needed where the screen has two lists. */
  readonly name?: string;
  /** Shown before the section's name. */
  readonly mark?: ReactNode;
  /** Prefix of its query parameters: `a_`. */
  readonly prefix?: string;
  /** Text while it is empty and the other is not. */
  readonly empty?: string;
  /** Its name is shown while it is empty too, and stands for the words above its columns. */
  readonly isFixed?: boolean;
  /** The panel around it says its name, so that a single column needs no heading. */
  readonly isNamedAround?: true;
  /** Beside its name. */
  readonly tools?: ReactNode;
  /**
   * Rows can be reordered by a drag handle and in «⋯»; null for a role that may not. Only while the list is unfiltered and in its
   * own order, for which `initial` has a key without a column.
   */
  readonly order?: Reorder | null;
}

/** Result of a list that the server searches and pages. */
interface Served {
  /** Number of matching rows; null if not counted. */
  readonly found: number | null;
  /** «más de 50», if they are not counted. */
  readonly said?: string;
  /** Number of rows of all pages, as far as known: «3», «más de 50». */
  readonly seen: string;
  readonly pager: ReactNode;
  /** Writes the file with all rows that match. */
  readonly onCsv?: () => void;
}

export interface ListPageProps<Row> {
  noun: RowNoun;
  /** «Convenios»: h1, as in the menu. */
  title: string;
  lists: readonly ListSection<Row>[];
  columns: readonly Column<Row>[];
  rowView: (row: Row) => RowView;
  initial: Sort;
  /** What the search looks in; absent for a list without one. */
  search?: string;
  primary?: Parameters<typeof PrimaryAction>[0] | null;
  /** Tabs of the screen, shown even while the list is empty. */
  tabs?: ReactNode;
  /** Filter tabs, or a sentence. */
  filters?: ReactNode;
  /** Filters beside the tabs, on a phone in a sheet. */
  narrows?: readonly Filter[];
  /** Number of rows before `filters` are applied. */
  total?: number;
  /** Buttons before «⋯». */
  actions?: ReactNode;
  /** Additional entries of the page's «⋯» menu. */
  more?: readonly ActionGroup[];
  /** Columns of the CSV file, if different. */
  csvColumns?: readonly CsvColumn<Row>[];
  /** Bulk actions; `done` clears the selection. The first four are buttons. */
  bulk?: ((keys: readonly Key[], done: () => void) => readonly Action[]) | undefined;
  /** Rows that are being deleted. */
  deletingKeys?: ReadonlySet<Key>;
  /** The spec's sentence for no rows at all. */
  empty?: string;
  /** For the empty list: what rows are for and what visitors see meanwhile. */
  purpose?: string;
  /** Query that shows all rows, if not the empty one: `filtro=todas`. */
  allQuery?: string;
  /** Cards show the quick actions as text too. */
  quickOnCards?: boolean;
  served?: Served;
  /** Below the list. */
  after?: ReactNode;
  /** Between the title and the list. */
  children?: ReactNode;
}

/** Props shared by table and cards. */
export interface RowsProps<Row> {
  readonly name: string;
  readonly title: ReactNode;
  readonly list: List<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rowView: (row: Row) => RowView;
  readonly picked: Picked<Key>;
  readonly hasBoxes: boolean;
  readonly hasPictures: boolean;
  readonly deletingKeys: ReadonlySet<Key> | undefined;
  readonly quickOnCards: boolean;
  /** Reordering of rows; null if not possible. */
  readonly order: Reorder | null;
  /** The words above the columns are only for screen readers. */
  readonly hidesHeads: boolean;
}
