import type { ReactNode, ToggleEvent } from 'react';
import { IconButton } from './button.tsx';
import s from './menu-dialog.module.css';

interface MenuDialogProps {
  /** id of the dialog, unique in the page */
  id: string;
  label: string;
  children: ReactNode;
  className?: string | undefined;
}

/** In the back office, a long menu opens scrolled to the current page. */
const showCurrent = ({ newState, currentTarget }: ToggleEvent<HTMLDialogElement>) => {
  if (newState === 'open')
    currentTarget.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
};

/** A button and a panel that slides in from the right; Esc and the backdrop close it, without a script. */
export function MenuDialog({ id, label, children, className }: MenuDialogProps) {
  const close = { commandfor: id, command: 'close' } as const;
  return (
    <>
      <IconButton
        icon="menu"
        label="Abrir menú"
        className={className}
        aria-haspopup="dialog"
        commandfor={id}
        command="show-modal"
      />
      <dialog id={id} className={s['dialog']} aria-label={label} onToggle={showCurrent}>
        <div className={s['panel']}>
          <IconButton icon="x" label="Cerrar menú" className={s['close']} {...close} />
          {children}
        </div>
        <button type="button" className={s['veil']} tabIndex={-1} aria-label="Cerrar menú" {...close} />
      </dialog>
    </>
  );
}
