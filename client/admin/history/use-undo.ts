import { useState } from 'react';
import { historia } from '#shared/historia.ts';
import { write } from '../../api.ts';
import { aviso } from '../../ui/avisos.ts';
import { tellFailure } from '../crud/failure.ts';
import { withSession } from '../session/reentry.ts';

/** Undoes changes newest first, and stops at the first that cannot be; its notice offers to undo that in turn. */
const undoAll = async (cambios: readonly string[]): Promise<void> => {
  for (const cambio of cambios.toReversed())
    // oxlint-disable-next-line no-await-in-loop -- a later change may stand on an earlier one
    await withSession(() => write(historia.deshacer, { params: { cambio } }));
};

/** A function that undoes changes, with its notice; resolves to whether it succeeded. */
export const useUndo = () => {
  const [busy, setBusy] = useState(false);
  const undo = async (cambios: readonly string[]): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      await undoAll(cambios);
      aviso.success(historia.deshacer.done);
      return true;
    } catch (error) {
      tellFailure(historia.deshacer.failed, error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, undo };
};
