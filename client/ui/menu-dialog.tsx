import { useEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import s from './menu-dialog.module.css';

interface MenuDialogProps {
  /** accessible name of the panel */
  label: string;
  children: ReactNode;
  className?: string | undefined;
}

/** A button and a panel that slides in from the right; navigation, Esc and the backdrop close it. */
export function MenuDialog({ label, children, className }: MenuDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    // A page restored from the back/forward cache must not show the menu open.
    const leave = () => dialog.current?.close();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
  const show = () => {
    dialog.current?.showModal();
    dialog.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
    setOpen(true);
  };
  const close = () => dialog.current?.close();
  return (
    <>
      <IconButton
        icon={open ? 'x' : 'menu'}
        label={open ? 'Cerrar menú' : 'Abrir menú'}
        className={className}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={show}
      />
      <dialog ref={dialog} className={s['dialog']} aria-label={label} onClose={() => setOpen(false)}>
        <div className={s['panel']}>
          <IconButton icon="x" label="Cerrar menú" className={s['close']} onClick={close} />
          {children}
        </div>
        <button type="button" className={s['veil']} tabIndex={-1} aria-label="Cerrar menú" onClick={close} />
      </dialog>
    </>
  );
}
