import { Undo2 } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { type TakeBack, type Toast, toast, toasts } from '../../ui/toasts/toasts.ts';
import { Icon } from '../ui/icon.tsx';
import { moveFocusFromNotice } from '../ui/notice/move-focus.ts';
import { useUndo } from './use-undo.ts';

interface BackProps {
  busy?: boolean;
  onPress: (event: MouseEvent) => void;
}

const Back = ({ busy = false, onPress }: BackProps) => (
  <button aria-disabled={busy || undefined} onClick={onPress} type="button">
    <Icon of={Undo2} size={18} />
    Deshacer
  </button>
);

/** Undoes the changes that a toast reports; the result replaces the toast. */
export const UndoButton = ({ cambios, name }: Pick<Toast, 'cambios' | 'name'>) => {
  const { busy, undo } = useUndo();
  const onPress = async (button: Element): Promise<void> => {
    const shown = toasts.get();
    if (!(await undo(cambios, name))) return;
    moveFocusFromNotice(button);
    for (const { id } of shown) toast.close(id);
  };
  return <Back busy={busy} onPress={(event) => void onPress(event.currentTarget)} />;
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
