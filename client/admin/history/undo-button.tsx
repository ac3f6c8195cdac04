import { Undo2 } from 'lucide-react';
import { aviso, avisos } from '../../ui/avisos/avisos.ts';
import { Icon } from '../ui/icon.tsx';
import s from './history.module.css';
import { useUndo } from './use-undo.ts';

/** Undoes what a notice tells of; the notice is replaced by the result. */
export const UndoButton = ({ cambios }: { cambios: readonly string[] }) => {
  const { busy, undo } = useUndo();
  const onPress = async (): Promise<void> => {
    const shown = avisos.get();
    if (!(await undo(cambios))) return;
    for (const { id } of shown) aviso.close(id);
    // The button is gone with its notice.
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
