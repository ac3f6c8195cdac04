import type { GrupoConHistoria } from '#shared/contract/nouns.ts';
import type { Hecho, Tema } from '#shared/records/hechos.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Events about the rows of a group that has a topic of its own. */
export interface EventSubject {
  readonly tema: Tema;
  /** Events are sent only for rows that visitors can see. */
  readonly isPublished?: true;
  /** Whether visitors may know of a row, where other rows decide that. */
  readonly isShown?: (row: Row) => Promise<boolean>;
  /** Type of the event for a new row, if not `creado`. */
  readonly createdEvent?: Hecho;
  /** Fields hidden from visitors: a change of these alone sends no event. */
  readonly privateFields?: readonly string[];
  /** Path of the page that shows it. */
  readonly path: (row: Row) => string;
}

/**
 * For rows that are part of another group's row: a change sends an event about that parent row.
 */
export interface EventPart {
  readonly parent: GrupoConHistoria;
  /** The field with the parent's id. */
  readonly parentField: string;
  readonly privateFields?: readonly string[];
}

/** Events about rows that visitors send. They contain none of the text; later changes by staff send no event. */
export interface VisitorEvent {
  readonly tema: Tema;
  /** Path of the back-office screen that shows it. */
  readonly screen: (id: number) => string;
}
