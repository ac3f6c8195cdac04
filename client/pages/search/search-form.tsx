import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import fields from '../../ui/forms/field.module.css';
import s from './search-form.module.css';

interface SearchFormProps {
  label: string;
  placeholder: string;
  initial?: string;
  /** takes the focus when the popover around it opens */
  focused?: boolean;
}

/** The server redirects /buscar?termino=… to /buscar/… */
export function SearchForm({ label, placeholder, initial, focused = false }: SearchFormProps) {
  return (
    <search>
      <form action="/buscar" method="get" className={s['form']}>
        <input
          className={fields['control']}
          type="search"
          name="termino"
          aria-label={label}
          placeholder={placeholder}
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
