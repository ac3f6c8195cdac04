import { type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import s from './editor.module.css';

/** A button of the toolbar. */
export interface ToolButton {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly onPress: () => void;
  /** Whether it is on; undefined for a button that is never on. */
  readonly pressed?: boolean | undefined;
  /** It does nothing where the cursor is. */
  readonly idle?: boolean;
  /** Shows its name beside its sign. */
  readonly named?: boolean;
}

interface ToolbarProps {
  label: string;
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

/** One stop of the Tab key; the arrow keys go from button to button. */
export const Toolbar = ({ label, controls, groups }: ToolbarProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const count = groups.flat().length;
  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Number.isFinite(step) ? (current + step + count) % count : step > 0 ? count - 1 : 0;
    setCurrent(next);
    box.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      aria-controls={controls}
      aria-label={label}
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
    </div>
  );
};

interface PressButtonProps extends ToolButton {
  tabIndex: number;
  onFocus: () => void;
}

/** It stays reachable when it does nothing, so that the focus is never lost. */
const PressButton = ({ name, icon, onPress, pressed, idle, named, ...place }: PressButtonProps) => (
  <button
    {...place}
    aria-disabled={idle || undefined}
    aria-label={named ? undefined : name}
    aria-pressed={pressed}
    className={s['boton']}
    onClick={() => idle || onPress()}
    // Otherwise the text would lose its selection before the press.
    onMouseDown={(event) => event.preventDefault()}
    title={name}
    type="button"
  >
    <Icon of={icon} size={18} />
    {named ? name : null}
  </button>
);
