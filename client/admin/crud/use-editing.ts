import { useEffect, useRef, useState } from 'react';
import { useConfirm } from '../ui/dialogs.tsx';
import { leaveQuestion } from '../ui/form/form-guard.tsx';
import { unsaved } from '../ui/form/unsaved.ts';
import { useShortcut } from '../ui/shortcuts.ts';
import { focusFirstField } from './focus.ts';

/** The row edited in the form `id`. Editing moves the focus to the form, finishing moves it back to the row. */
export const useEditing = <Row extends { id: number }>(id: string, fromTop: boolean) => {
  const confirm = useConfirm();
  const [state, setState] = useState<{ row: Row | null; round: number }>({ row: null, round: 0 });
  const origin = useRef<HTMLElement>(null);
  const { row, round } = state;

  useEffect(() => {
    if (round === 0) return;
    if (row || !origin.current?.isConnected) focusFirstField(`${id}-titulo`);
    else origin.current.focus();
    if (row && fromTop) window.scrollTo(0, 0);
    if (!row) origin.current = null;
  }, [id, row, round, fromTop]);

  /** A new round remounts the form. */
  const show = (next: Row | null): void => setState((now) => ({ row: next, round: now.round + 1 }));
  const leave = async (): Promise<boolean> => {
    const written = unsaved.get().find((form) => form.id === `${id}-${row?.id ?? 'nuevo'}`);
    if (!written) return true;
    if (!(await confirm(leaveQuestion))) return false;
    written.discard();
    return true;
  };
  const edit = async (next: Row): Promise<void> => {
    const from = document.activeElement;
    if (!(await leave())) return;
    origin.current = from instanceof HTMLElement ? from : null;
    show(next);
  };
  const finish = (): void => show(null);
  const cancel = async (): Promise<void> => {
    if (row && (await leave())) finish();
  };
  useShortcut('Escape', () => void cancel());
  return { editing: row, round, edit, finish, cancel };
};
