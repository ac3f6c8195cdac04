import { IconButton } from '../../ui/button.tsx';
import { SearchBox } from './search-box.tsx';
import s from '../frame/header.module.css';

/** The lens of the header. A native popover: a click outside and Esc close it, the focus returns, no script needed. */
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
