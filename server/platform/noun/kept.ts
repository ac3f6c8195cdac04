import type { Rule } from '#shared/contract/fields/reglas.ts';
import { type Addressed, areOwnSlugs } from '../db/publication/addresses.ts';
import type * as schema from '../db/schema.ts';
import type { Arrival, Part, Subject } from './told.ts';

type Row = Readonly<Record<string, unknown>>;

/** How many rows of a table there may be. */
interface Most {
  readonly count: number;
  /** Refuses one more. */
  readonly message: string;
  /** Only rows in which `field` is not null count; one that comes back when there are enough comes without it. */
  readonly of?: { readonly field: string; readonly cameWithout: string };
}

/** Where a row stands in its list. A row that comes back gets no place that another one has by then. */
export interface Place {
  /** The field that holds it, from 1. */
  readonly field: string;
  /** The field that says in which list; without it the table is one. */
  readonly within?: string;
}

/** A table with history. User accounts have none: a password's hash has no business there. */
export interface KeptRows {
  /** The field people know a row by. */
  readonly title: string;
  /** Fields that history leaves out, since they must not outlive their purpose. */
  readonly without?: readonly string[];
  /** What holds for every row, whichever way it is written. */
  readonly rules?: readonly Rule[];
  readonly most?: Most;
  readonly place?: Place;
  /** Groups of fields that belong together besides: changes of two people to different ones of a group are not joined. */
  readonly bound?: readonly (readonly string[])[];
  /** How other systems hear of its changes; null: they do not. */
  readonly told: Subject | Part | Arrival | null;
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
