import { IconButton } from '../../ui/button.tsx';
import { SearchBox } from './search-box.tsx';
import s from '../frame/header.module.css';

/** The search of the header. A native popover closes by a click outside or Esc without a script. */
export function SearchPopup() {
  return (
    <>
      <IconButton icon="search" label="Abrir buscador" className={s['tool']} popoverTarget="buscador" />
      <div id="buscador" popover="auto" className={s['popup']}>
        <SearchBox focused />
      </div>
    </>
  );
}
