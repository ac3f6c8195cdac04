import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { cx } from '../../../../lib/cx.ts';
import { Icon } from '../../icon.tsx';
import { useShortcut } from '../../shortcuts.ts';
import { useIsPhone } from '../use-width.ts';
import s from './search-box.module.css';

interface SearchBoxProps {
  /** Placeholder and accessible name. */
  label: string;
  q: string;
  onChange: (q: string) => void;
  /** Collapsed into a button that opens the field on its own line; by default on phones. */
  folds?: boolean;
}

/** Filters while typing; `/` focuses it, Esc clears it. On a phone a button that opens into the field. */
export const SearchBox = ({ label, q, onChange, folds }: SearchBoxProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(q !== '');
  const isPhone = useIsPhone();
  const isNarrow = folds ?? isPhone;
  const isFolded = isNarrow && !open;
  const reach = (): void => {
    setOpen(true);
    // The field is hidden until the next frame.
    requestAnimationFrame(() => input.current?.focus());
  };
  useShortcut('/', reach);
  const clear = (): void => {
    onChange('');
    input.current?.focus();
  };
  return (
    <search className={s['busca']} data-linea={isNarrow && open ? '' : undefined}>
      {isFolded ? (
        <button aria-label="Buscar en la lista" className="boton-icono" onClick={reach} type="button">
          <Icon of={Search} />
        </button>
      ) : null}
      <div className={s['caja']} hidden={isFolded}>
        <Icon of={Search} />
        <input
          aria-label={label}
          autoComplete="off"
          enterKeyHint="search"
          onBlur={() => setOpen(q !== '')}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') onChange('');
          }}
          placeholder={label}
          ref={input}
          spellCheck={false}
          type="text"
          value={q}
        />
        {q ? (
          <button
            aria-label="Limpiar búsqueda"
            className={cx('boton-icono', s['limpiar'])}
            onClick={clear}
            type="button"
          >
            <Icon of={X} size={18} />
          </button>
        ) : (
          <kbd aria-hidden>/</kbd>
        )}
      </div>
    </search>
  );
};
