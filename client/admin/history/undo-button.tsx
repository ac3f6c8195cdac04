import { Redo2, Undo2 } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { type TakeBack, type Toast, toast, toasts } from '../../ui/toasts/toasts.ts';
import { Icon } from '../ui/icon.tsx';
import { moveFocusFromNotice } from '../ui/notice/move-focus.ts';
import { useUndo } from './use-undo.ts';

interface BackProps {
  busy?: boolean;
  /** What was undone is done again. */
  redoes?: boolean;
  onPress: (event: MouseEvent) => void;
}

const Back = ({ busy = false, redoes = false, onPress }: BackProps) => (
  <button aria-disabled={busy || undefined} onClick={onPress} type="button">
    <Icon of={redoes ? Redo2 : Undo2} size={18} />
    {redoes ? 'Rehacer' : 'Deshacer'}
  </button>
);

interface UndoProps {
  of: Pick<Toast, 'cambios' | 'name' | 'text' | 'isUndo'>;
}

/** Undoes the changes that a toast reports, or does again what it says was undone; the result replaces the toast and names the same thing. */
export const UndoButton = ({ of: { cambios, name, text, isUndo = false } }: UndoProps) => {
  const { busy, undo, redo } = useUndo();
  const onPress = async (button: Element): Promise<void> => {
    const shown = toasts.get();
    if (!(await (isUndo ? redo : undo)(cambios, name ?? text))) return;
    moveFocusFromNotice(button);
    for (const { id } of shown) toast.close(id);
  };
  return <Back busy={busy} onPress={(event) => void onPress(event.currentTarget)} redoes={isUndo} />;
};

/** Takes back the action that a toast reports; hidden when its time is over. */
export const TakeBackButton = ({ takeBack: { until, run } }: { takeBack: TakeBack }) => {
  const [isLate, setLate] = useState(() => Date.now() >= until);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return isLate ? null : <Back onPress={() => void run()} />;
};
