import type { Comentario } from '#shared/correspondence/comentarios.ts';
import { moderacion } from '#shared/correspondence/moderacion.ts';
import { write } from '../../api.ts';
import { takeUndoableChanges } from '../../lib/undoable-changes.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { stateChangeText } from '../comments/state-changes.ts';
import { useRequest } from '../crud/use-request.ts';
import { useUndo } from '../history/use-undo.ts';
import { withSession } from '../session/reentry.ts';

/** What was done with a comment, and the changes that undo it. */
export interface Settled {
  readonly to: 'V' | 'N';
  readonly cambios: readonly string[];
}

/** Approves or rejects a comment, and takes it back; the notice leaves undoing to the row, which stays. */
export const useSettleComment = ({ id, nombre, estado: before }: Comentario) => {
  const { busy, attempt } = useRequest();
  const { busy: isUndoing, takeBack } = useUndo();
  const settle = async (to: Settled['to']): Promise<readonly string[] | null> => {
    let cambios: readonly string[] | null = null;
    await attempt(moderacion.moderar.failed, async () => {
      await withSession(() => write(moderacion.moderar, { body: { ids: [id], estado: to } }));
      cambios = takeUndoableChanges();
      toast.success(stateChangeText(to, [nombre], before), nombre);
    });
    return cambios;
  };
  return {
    busy: busy || isUndoing,
    /** Resolves to the changes; null if it failed. */
    settle,
    /** Resolves to whether it succeeded. */
    takeBack: (cambios: readonly string[]) => takeBack(cambios, nombre),
  };
};
