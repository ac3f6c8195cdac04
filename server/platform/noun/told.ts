import type { GrupoConHistoria } from '#shared/contract/nouns.ts';
import type { Hecho, Tema } from '#shared/records/hechos.ts';

export type Row = Readonly<Record<string, unknown>>;

/** A group whose rows other systems know by a name of their own. */
export interface Subject {
  readonly tema: Tema;
  /** Only what visitors see of it is sent. */
  readonly isPublished?: true;
  /** The event that a new row is, where that is not `creado`. */
  readonly created?: Hecho;
  /** Fields that visitors do not see: a change of these alone is not told. */
  readonly unseen?: readonly string[];
  /** Path of the page that shows it. */
  readonly path: (row: Row) => string;
}

/**
 * A group whose rows belong to rows of another group: a change of one is sent as a change of the row it belongs to.
 */
export interface Part {
  readonly of: GrupoConHistoria;
  /** The field that holds the number of the row it belongs to. */
  readonly by: string;
  readonly unseen?: readonly string[];
}

/** A group that visitors write. The message has none of the words, and what staff does with it is not sent. */
export interface Arrival {
  readonly tema: Tema;
  /** Path of the screen that shows it. */
  readonly screen: (id: number) => string;
}
