import type { LucideIcon } from 'lucide-react';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../ui/dialogs.tsx';
import { Icon } from '../ui/icon.tsx';
import { PickBar } from '../ui/pick/pick-bar.tsx';
import type { Picked } from '../ui/pick/use-picked.ts';

interface BulkBarProps<State extends string> {
  picked: Picked;
  /** A call is under way. */
  busy: boolean;
  /** The states that rows may be put into, each with its button. */
  moves: readonly (readonly [State, LucideIcon, string])[];
  onMove: (state: State) => Promise<void>;
  /** What is asked before `count` rows are removed. */
  question: (count: number) => string;
  onRemove: () => Promise<void>;
  /** More that can be done with them. */
  children?: ReactNode;
}

/** What to do with all chosen rows: put them into another state, or remove them after a question. */
export const BulkBar = <State extends string>(props: BulkBarProps<State>) => {
  const { picked, busy, moves, onMove, question, onRemove, children } = props;
  const confirm = useConfirm();
  const off = busy || picked.keys.length === 0;
  const remove = async (): Promise<void> => {
    const note = 'Se pueden recuperar desde la papelera.';
    if (await confirm({ title: question(picked.keys.length), note, verb: 'Eliminar', danger: true }))
      await onRemove();
  };
  const button = (icon: LucideIcon, label: string, press: () => Promise<void>) => (
    <Button
      aria-disabled={off || undefined}
      key={label}
      onClick={() => {
        if (!off) void press();
      }}
      size="sm"
      variant="secondary"
    >
      <Icon of={icon} size={18} />
      {label}
    </Button>
  );
  return (
    <PickBar picked={picked}>
      {moves.map(([state, icon, label]) => button(icon, label, () => onMove(state)))}
      {button(Trash2, 'Eliminar', remove)}
      {children}
    </PickBar>
  );
};
