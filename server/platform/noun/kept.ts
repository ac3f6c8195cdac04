import { type Addressed, areOwnSlugs } from '../db/publication/addresses.ts';
import type * as schema from '../db/schema.ts';
import type { Arrival, Part, Subject } from './told.ts';

type Row = Readonly<Record<string, unknown>>;

/** A table with history. User accounts have none: a password's hash has no business there. */
export interface KeptRows {
  /** The field people know a row by. */
  readonly title: string;
  /** Fields that history leaves out, since they must not outlive their purpose. */
  readonly without?: readonly string[];
  /** Groups of fields that one rule binds: changes of two people to different ones of a group are not joined. */
  readonly bound?: readonly (readonly string[])[];
  /** How other systems hear of its changes; null: they do not. */
  readonly told: Subject | Part | Arrival | null;
  /** Why a row must not be as an earlier state would make it; undefined when it may. */
  readonly refusal?: (row: Row) => string | undefined;
  /** Whether deleted rows may come back; the table's unique keys are checked anyway. */
  readonly mayReturn?: (rows: readonly Row[]) => Promise<boolean>;
}

type Counted = { readonly $inferSelect: { readonly id: number; readonly version: number } };
/** The tables of `record()`, by the nouns whose rows they hold: the versions are those of `documentos`. */
export type KeptNoun =
  | Exclude<
      keyof { [Name in keyof typeof schema as (typeof schema)[Name] extends Counted ? Name : never]: 1 },
      'documentoVersiones'
    >
  | 'documentos';

type FieldsOf<Table> = Table extends { readonly $inferSelect: infer Fields } ? keyof Fields : never;
/** The fields of every table with history. */
export type KeptField = FieldsOf<(typeof schema)[Exclude<KeptNoun, 'documentos'> | 'documentoVersiones']>;

/** Slugs that others have claimed meanwhile keep a row away. */
export const whileSlugsAreOwn =
  (noun: Addressed): NonNullable<KeptRows['mayReturn']> =>
  (rows) =>
    areOwnSlugs(
      noun,
      rows.map(({ id, slug }) => ({ id: Number(id), slug: String(slug) })),
    );
