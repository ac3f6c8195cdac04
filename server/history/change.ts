import { runningUnit } from '../db/client/client.ts';
import type { Guardado } from '#shared/conflictos.ts';
import { opaqueName } from '../storage/addresses.ts';

/**
 * Opens a change in the running unit of work: until the unit ends, what happens to rows with history is kept under
 * one name. Visitors' writes open none, so they leave no history.
 */
export const openChange = (by: { readonly name: string }): void => {
  const unit = runningUnit.current();
  if (unit) unit.change = { name: opaqueName(), by, states: 0 };
};

export type Change = NonNullable<ReturnType<typeof openedChange>>;

/** The change that is open; undefined outside one. */
export const openedChange = () => runningUnit.current()?.change;

/** The name of the open change, once it has touched a row; null otherwise. */
export const changeMade = (): string | null => {
  const change = openedChange();
  return change && change.states > 0 ? change.name : null;
};

/** Notes what a save with `version` is answered. */
export const noteSaved = (saved: Guardado): void => {
  const change = openedChange();
  if (change) change.saved = saved;
};

/** Notes a sentence that the answer carries besides its message. */
export const noteAviso = (aviso: string): void => {
  const change = openedChange();
  if (change) change.aviso = aviso;
};

/** What the open change is answered besides its message: `Guardado` where a `version` was sent, and an `aviso`. */
export const answeredBesides = (): Partial<Guardado> & { aviso?: string } => {
  const { saved, aviso } = openedChange() ?? {};
  return { ...saved, ...(aviso === undefined ? {} : { aviso }) };
};

/** Says that the open change takes another one back. */
export const beginTakingBack = (): void => {
  const change = openedChange();
  if (change) change.takesBack = true;
};
export const isTakingBack = (): boolean => openedChange()?.takesBack ?? false;
