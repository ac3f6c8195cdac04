import { useRef, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { SearchBox } from './search-box.tsx';
import s from '../frame/header.module.css';

/** The lens of the header. A native popover: a click outside and Esc close it, the focus returns, no script needed. */
export function SearchPopup() {
  const popup = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="search"
        label={open ? 'Cerrar buscador' : 'Abrir buscador'}
        className={s['tool']}
        popoverTarget="buscador"
      />
      <div
        ref={popup}
        id="buscador"
        popover="auto"
        className={s['popup']}
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          if (event.newState === 'open') field.current?.focus();
        }}
      >
        <SearchBox field={field} onSearch={() => popup.current?.hidePopover()} />
      </div>
    </>
  );
}
