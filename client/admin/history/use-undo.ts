import { useState } from 'react';
import { historia, type EstadoAnterior } from '#shared/records/historia.ts';
import { write } from '../../api.ts';
import { takeUndoableChanges } from '../../lib/undoable-changes.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { showFailure } from '../crud/failure.ts';
import { withSession } from '../session/reentry.ts';

/** Told where what was undone is done again, which is to undo the undoing. */
const again = { done: 'Cambio hecho otra vez', failed: 'No se pudo rehacer el cambio.' };

/** Undoes changes, newest first, and stops at the first failure; the toast offers to redo. */
const undoAll = (cambios: readonly string[]): Promise<void> =>
  sequentially(cambios.toReversed(), (cambio) =>
    withSession(() => write(historia.deshacer, { params: { cambio } })),
  );

/** Functions that undo changes or restore an older state, with toasts; they resolve to whether they succeeded. */
export const useUndo = () => {
  const [busy, setBusy] = useState(false);
  const attempt = async (
    call: { done: string; failed: string; isUndo?: boolean },
    run: () => Promise<unknown>,
    name?: string,
  ) => {
    if (busy) return false;
    setBusy(true);
    try {
      await run();
      toast.success(call.done, name, call.isUndo);
      return true;
    } catch (error) {
      // An older toast would look like this result.
      toast.clear();
      showFailure(call.failed, error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    undo: (cambios: readonly string[], name?: string) =>
      attempt({ ...historia.deshacer, isUndo: true }, () => undoAll(cambios), name),
    redo: (cambios: readonly string[], name?: string) => attempt(again, () => undoAll(cambios), name),
    /** Undoes where the row itself offers what comes next: the toast has no button. */
    takeBack: (cambios: readonly string[], name: string) =>
      attempt(historia.deshacer, () => undoAll(cambios).then(takeUndoableChanges), name),
    goBack: (body: EstadoAnterior, name: string) =>
      attempt(historia.volver, () => withSession(() => write(historia.volver, { body })), name),
  };
};
