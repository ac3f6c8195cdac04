import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Icon } from '../../icon.tsx';
import { useShortcut } from '../../shortcuts.ts';
import s from './search-box.module.css';

interface SearchBoxProps {
  /** Placeholder and accessible name. */
  label: string;
  q: string;
  onChange: (q: string) => void;
}

/** Filters while typing; `/` focuses it, Esc clears it. On a phone a button that opens into the field. */
export const SearchBox = ({ label, q, onChange }: SearchBoxProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(q !== '');
  useShortcut('/', () => input.current?.focus());
  const clear = (): void => {
    onChange('');
    input.current?.focus();
  };
  return (
    <search className={s['busca']} data-abierta={open ? '' : undefined}>
      <button
        aria-label="Buscar en la lista"
        className={s['lupa']}
        onClick={() => {
          setOpen(true);
          // Hidden until then.
          requestAnimationFrame(() => input.current?.focus());
        }}
        type="button"
      >
        <Icon of={Search} size={22} />
      </button>
      <div className={s['caja']}>
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
          <button aria-label="Limpiar búsqueda" className={s['limpiar']} onClick={clear} type="button">
            <Icon of={X} size={18} />
          </button>
        ) : (
          <kbd aria-hidden>/</kbd>
        )}
      </div>
    </search>
  );
};
