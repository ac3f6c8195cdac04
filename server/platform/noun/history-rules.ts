import type { Rule } from '#shared/contract/fields/reglas.ts';
import { type AddressedNoun, areSlugsUnclaimed } from '../db/publication/slug-claims.ts';
import type * as schema from '../db/schema.ts';
import type { VisitorEvent, EventPart, EventSubject } from './outgoing-events.ts';

type Row = Readonly<Record<string, unknown>>;

/** How many rows of a table there may be. */
interface RowLimit {
  readonly count: number;
  /** The message when one more is refused. */
  readonly message: string;
  /** Only rows in which `field` is not null count; a restored row beyond the limit gets null there, and `cameWithout` says so. */
  readonly of?: { readonly field: string; readonly cameWithout: string };
}

/** The column with a row's position in its list. A restored row moves to the end if its position was taken meanwhile. */
export interface ListPosition {
  /** The field with the position, from 1. */
  readonly field: string;
  /** The field that identifies the list; without it the whole table is one list. */
  readonly within?: string;
}

/** How a table's history works. User accounts have none, so that no password hash is stored there. */
export interface HistoryRules {
  /** The field people know a row by. */
  readonly title: string;
  /** Fields that are not copied into history, because they must be deletable for good. */
  readonly omit?: readonly string[];
  /** Checked on every write, whatever the code path. */
  readonly rules?: readonly Rule[];
  readonly limit?: RowLimit;
  readonly position?: ListPosition;
  /** Fields that only make sense together, besides those of `rules`: concurrent edits within a group conflict instead of merging. */
  readonly fieldGroups?: readonly (readonly string[])[];
  /** The events that webhooks send about its changes; null for none. */
  readonly events: EventSubject | EventPart | VisitorEvent | null;
  /** Whether deleted rows may be restored; unique keys are checked in any case. */
  readonly mayRestore?: (rows: readonly Row[]) => Promise<boolean>;
}

type Counted = { readonly $inferSelect: { readonly id: number; readonly version: number } };
/** Nouns whose table is declared with `record()`; the rows of `documentos` are in `documentoVersiones`. */
export type NounWithHistory =
  | Exclude<
      keyof { [Name in keyof typeof schema as (typeof schema)[Name] extends Counted ? Name : never]: 1 },
      'documentoVersiones'
    >
  | 'documentos';

type FieldsOf<Table> = Table extends { readonly $inferSelect: infer Fields } ? keyof Fields : never;
/** Every field of any table with history. */
export type FieldWithHistory = FieldsOf<
  (typeof schema)[Exclude<NounWithHistory, 'documentos'> | 'documentoVersiones']
>;

/** A `mayRestore` that refuses rows whose slug another row has claimed meanwhile. */
export const ifSlugsUnclaimed =
  (noun: AddressedNoun): NonNullable<HistoryRules['mayRestore']> =>
  (rows) =>
    areSlugsUnclaimed(
      noun,
      rows.map(({ id, slug }) => ({ id: Number(id), slug: String(slug) })),
    );
