import { textos } from '#shared/textos.ts';
import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import s from './search-box.module.css';

interface SearchBoxProps {
  initial?: string;
  /** takes the focus when the popover around it opens */
  focused?: boolean;
}

/** Search of events; the server redirects /buscar?termino=… to /buscar/… */
export function SearchBox({ initial, focused = false }: SearchBoxProps) {
  return (
    <search>
      <form action="/buscar" method="get" className={s['form']}>
        <input
          type="search"
          name="termino"
          aria-label="Buscar eventos"
          placeholder={textos.buscarEventos}
          autoComplete="off"
          // Inside a closed popover it takes no focus when the page opens.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={focused}
          enterKeyHint="search"
          defaultValue={initial}
        />
        <Button type="submit" aria-label="Buscar">
          <Glyph name="search" />
        </Button>
      </form>
    </search>
  );
}
