import { Undo2 } from 'lucide-react';
import { toast, toasts } from '../../ui/toasts/toasts.ts';
import { Icon } from '../ui/icon.tsx';
import s from './history.module.css';
import { useUndo } from './use-undo.ts';

/** Undoes what a toast tells of; the toast is replaced by the result. */
export const UndoButton = ({ cambios }: { cambios: readonly string[] }) => {
  const { busy, undo } = useUndo();
  const onPress = async (): Promise<void> => {
    const shown = toasts.get();
    if (!(await undo(cambios))) return;
    for (const { id } of shown) toast.close(id);
    // The button is gone with its toast.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };
  return (
    <button
      aria-disabled={busy || undefined}
      className={s['deshacer']}
      onClick={() => void onPress()}
      type="button"
    >
      <Icon of={Undo2} size={18} />
      Deshacer
    </button>
  );
};
