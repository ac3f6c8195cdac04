import { type Unit, runningUnit } from '#server/platform/db/client/client.ts';
import type { Guardado } from '#shared/contract/conflictos.ts';
import { opaqueName } from '#server/files/stores/addresses.ts';

/** What is noted during a change, for its later parts and its answer. */
interface Notes {
  /** What a save with `version` is answered. */
  saved?: Guardado;
  /** A sentence that the answer carries besides its message. */
  aviso?: string;
  /** It takes another change back: the states that come back say themselves what belongs to them. */
  takesBack?: boolean;
}

/**
 * A change by staff: what one unit of work does to rows with history is kept under one name, all of it or nothing. It
 * lives as long as its unit, so everything the unit calls sees it. What visitors write is no change and leaves no history.
 */
export interface Change extends Readonly<Notes> {
  /** In the history, in the list of what was done, and in the header `X-Cambio`. */
  readonly name: string;
  /** Who makes it; an import is nobody's. */
  readonly by: { readonly id?: number; readonly name: string };
  /** Rows it has written into the history so far. */
  states: number;
}

const changes = new WeakMap<Unit, Change>();

/** Opens a change in the running unit of work, until the unit ends. */
export const openChange = (by: Change['by']): void => {
  const unit = runningUnit.current();
  if (unit) changes.set(unit, { name: opaqueName(), by, states: 0 });
};

/** The change that is open; undefined outside one. */
export const openedChange = (): Change | undefined => {
  const unit = runningUnit.current();
  return unit && changes.get(unit);
};

/** The name of the open change, once it has touched a row; null otherwise. */
export const changeMade = (): string | null => {
  const change = openedChange();
  return change && change.states > 0 ? change.name : null;
};

/** Notes something in the open change; does nothing without one. */
export const noteInChange = (notes: Notes): void => {
  const change = openedChange();
  if (change) Object.assign(change, notes);
};

/** What the answer of the open change holds besides its message. */
export const answeredBesides = (): Partial<Guardado> & { aviso?: string } => {
  const { saved, aviso } = openedChange() ?? {};
  return { ...saved, ...(aviso === undefined ? {} : { aviso }) };
};
