import { type Unit, runningUnit } from '#server/platform/db/client/client.ts';
import type { Guardado } from '#shared/contract/conflictos.ts';
import { opaqueName } from '#server/files/stores/addresses.ts';

/** Notes that a change collects for later steps and for its answer. */
interface Notes {
  /** The answer to a save with `version`. */
  saved?: Guardado;
  /** A sentence that is added to the message of the HTTP answer. */
  aviso?: string;
  /** It undoes another change: document versions come back from history and are not created anew. */
  isUndo?: boolean;
}

/**
 * A change by staff: everything one unit of work does to rows with history, recorded under one name and undone as a whole.
 * It is attached to the unit, so all code running in it sees it. Writes by visitors are no change and leave no history.
 */
export interface Change extends Readonly<Notes> {
  /** Its id in the history, in the audit and in the header `X-Cambio`. */
  readonly name: string;
  /** Who makes it; an import is nobody's. */
  readonly author: { readonly id?: number; readonly name: string };
  /** Rows it has written into the history so far. */
  states: number;
}

const changes = new WeakMap<Unit, Change>();

/** Opens a change in the running unit of work, until the unit ends. */
export const openChange = (by: Change['author']): void => {
  const unit = runningUnit.current();
  if (unit) changes.set(unit, { name: opaqueName(), author: by, states: 0 });
};

/** The change that is open; undefined outside one. */
export const currentChange = (): Change | undefined => {
  const unit = runningUnit.current();
  return unit && changes.get(unit);
};

/** The name of the open change, once it has touched a row; null otherwise. */
export const currentChangeName = (): string | null => {
  const change = currentChange();
  return change && change.states > 0 ? change.name : null;
};

/** Notes something in the open change; does nothing without one. */
export const annotateChange = (notes: Notes): void => {
  const change = currentChange();
  if (change) Object.assign(change, notes);
};

/** Fields that the open change adds to the answer. */
export const changeAnswerFields = (): Partial<Guardado> & { aviso?: string } => {
  const { saved, aviso } = currentChange() ?? {};
  return { ...saved, ...(aviso === undefined ? {} : { aviso }) };
};
