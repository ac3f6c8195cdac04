import { Ellipsis, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { useIsPhone, useWidth } from '../ui/list/use-width.ts';
import type { Action } from '../ui/menu/action.ts';
import { ActionMenu } from '../ui/menu/action-menu.tsx';
import s from './editor.module.css';

/** A button of the toolbar. */
export interface ToolButton {
  readonly name: string;
  /** Icon of the button; null for text only, which never moves into «⋯». */
  readonly icon: LucideIcon | null;
  readonly onPress: () => void;
  /** State of a toggle button; undefined for other buttons. */
  readonly pressed?: boolean | undefined;
  /** Whether the button has no effect at the cursor. */
  readonly idle?: boolean;
  /** Shows its name beside the icon. */
  readonly named?: boolean;
}

interface ToolbarProps {
  /** Id of what it changes. */
  controls: string;
  /** Groups of buttons, parted by a line. */
  groups: readonly (readonly ToolButton[])[];
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: -Infinity,
  End: Infinity,
};

/** Widths of a button with its gap and of a group separator, px; as in editor.module.css. */
const TAKES = { desk: 38, phone: 46, word: 64, gap: 6, edge: 8 };

/** Splits the buttons into those that fit into one line with «⋯», and the rest. */
const fitting = (groups: ToolbarProps['groups'], width: number | null, button: number) => {
  const all = groups.flat();
  const words = all.filter(({ icon }) => icon === null);
  const signs = all.filter(({ icon }) => icon !== null);
  const kept = (count: number) => new Set([...words, ...signs.slice(0, count)]);
  const needs = (count: number): number => {
    const parts = groups.filter((group) => group.some((one) => kept(count).has(one))).length;
    return count * button + words.length * TAKES.word + TAKES.gap * parts + TAKES.edge;
  };
  if (width === null || all.some(({ named }) => named) || needs(signs.length) <= width)
    return { shown: groups, rest: [] };
  const most = Math.max(1, signs.findLastIndex((_, at) => needs(at + 1) + button <= width) + 1);
  return {
    shown: groups
      .map((group) => group.filter((one) => kept(most).has(one)))
      .filter(({ length }) => length > 0),
    rest: signs.slice(most),
  };
};

const entriesOf = (tools: readonly ToolButton[]): Action[] =>
  tools
    .filter(({ idle }) => !idle)
    .flatMap(({ name, icon, onPress, pressed }) =>
      icon ? [{ verb: name, icon, onPress, chosen: pressed }] : [],
    );

/** One line and one tab stop: arrow keys move between buttons. Buttons that do not fit go into «⋯». */
export const Toolbar = ({ controls, groups: all }: ToolbarProps) => {
  const [box, width] = useWidth<HTMLDivElement>();
  const { shown: groups, rest } = fitting(all, width, useIsPhone() ? TAKES.phone : TAKES.desk);
  const [current, setCurrent] = useState(0);
  const own = groups.flat().length;
  const count = rest.length > 0 ? own + 1 : own;
  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    // React also bubbles keys from the open menu.
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (step === undefined || !isHere) return;
    event.preventDefault();
    const next = Number.isFinite(step) ? (current + step + count) % count : step > 0 ? count - 1 : 0;
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      aria-controls={controls}
      aria-label="Formato del texto"
      className={s['barra']}
      onKeyDown={move}
      ref={box}
      role="toolbar"
      tabIndex={-1}
    >
      {groups.map((group, place) => (
        <span className={s['grupo']} key={group[0]?.name}>
          {group.map((button, within) => {
            const at = groups.slice(0, place).flat().length + within;
            return (
              <PressButton
                {...button}
                key={button.name}
                onFocus={() => setCurrent(at)}
                tabIndex={at === Math.min(current, count - 1) ? 0 : -1}
              />
            );
          })}
        </span>
      ))}
      {rest.length === 0 ? null : (
        <ActionMenu
          className={s['boton']}
          groups={[entriesOf(rest)]}
          label="Más formato"
          stop={{ tabIndex: current >= own ? 0 : -1, onFocus: () => setCurrent(own) }}
        >
          <Icon of={Ellipsis} size={18} />
        </ActionMenu>
      )}
    </div>
  );
};

interface PressButtonProps extends ToolButton {
  tabIndex: number;
  onFocus: () => void;
}

/** Not disabled when idle, so that the focus is never lost. */
const PressButton = ({ name, icon, onPress, pressed, idle, named, ...place }: PressButtonProps) => (
  <button
    {...place}
    aria-disabled={idle || undefined}
    aria-label={named || icon === null ? undefined : name}
    aria-pressed={pressed}
    className={s['boton']}
    data-palabra={icon === null ? '' : undefined}
    onClick={() => idle || onPress()}
    // Otherwise the text would lose its selection before the press.
    onMouseDown={(event) => event.preventDefault()}
    title={name}
    type="button"
  >
    {icon ? <Icon of={icon} size={18} /> : null}
    {named || icon === null ? name : null}
  </button>
);
