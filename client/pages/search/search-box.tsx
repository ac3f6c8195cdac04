import type { FormEvent, RefObject } from 'react';
import { searchPath } from '#shared/busqueda.ts';
import { textos } from '#shared/textos.ts';
import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import s from './search-box.module.css';

interface SearchBoxProps {
  /** told when a search starts */
  onSearch?: () => void;
  field?: RefObject<HTMLInputElement | null>;
  initial?: string;
}

/** Search of events. Without scripts the same form goes to /buscar?termino=… */
export function SearchBox({ onSearch, field, initial }: SearchBoxProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget).get('termino');
    const term = typeof typed === 'string' ? typed.trim() : '';
    event.preventDefault();
    if (!term) return;
    onSearch?.();
    window.location.assign(searchPath(term));
  };
  return (
    <search>
      <form action="/buscar" method="get" className={s['form']} onSubmit={submit}>
        <input
          ref={field}
          type="search"
          name="termino"
          aria-label="Buscar eventos"
          placeholder={textos.buscarEventos}
          autoComplete="off"
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
