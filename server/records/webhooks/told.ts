import type { GrupoConHistoria } from '#shared/records/historia.ts';
import type { Hecho, Tema } from '#shared/records/webhooks.ts';

export type Row = Readonly<Record<string, unknown>>;

/** A group whose rows are told under a name of their own. */
export interface Subject {
  readonly tema: Tema;
  /** Only what visitors see of it is told. */
  readonly isPublished?: true;
  /** What a new row is told as, where that is not `creado`. */
  readonly created?: Hecho;
  /** Fields that visitors do not see: a change of these alone is not told. */
  readonly unseen?: readonly string[];
  /** Path of the page that shows it. */
  readonly path: (row: Row) => string;
}

/** A group whose rows belong to rows of another group: their changes are told as changes of those. */
export interface Part {
  readonly of: GrupoConHistoria;
  /** The field that holds the number of the row it belongs to. */
  readonly by: string;
  readonly unseen?: readonly string[];
}

/** A group that visitors write. It is told that something arrived, never the words, and nothing that staff does with it. */
export interface Arrival {
  readonly tema: Tema;
  /** Path of the screen that shows it. */
  readonly screen: (id: number) => string;
}
