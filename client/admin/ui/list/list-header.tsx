import { Download, Search, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { csvName, type CsvColumn, download, toCsv } from './csv.ts';
import { Icon } from '../icon.tsx';
import s from './list-header.module.css';
import { useShortcut } from '../shortcuts.ts';

interface ListHeaderProps {
  title: string;
  /** Number of rows before filtering. */
  count?: number;
  /** Buttons on the right, the primary one last. */
  children?: ReactNode;
}

/** The head of a screen: h1, «n = 57», actions. */
export const ListHeader = ({ title, count, children }: ListHeaderProps) => (
  <header className={s['cabeza']}>
    <h1 tabIndex={-1}>{title}</h1>
    {count === undefined ? null : <span className={`dato ${s['cuenta']}`}>n = {count}</span>}
    <div className={s['acciones']}>{children}</div>
  </header>
);

interface CsvButtonProps<Row> {
  /** File name without date and extension. */
  noun: string;
  columns: readonly CsvColumn<Row>[];
  /** The filtered rows in screen order. */
  rows: readonly Row[];
}

export const CsvButton = <Row,>({ noun, columns, rows }: CsvButtonProps<Row>) => (
  <Button
    className={s['csv']}
    onClick={() => download(csvName(noun, new Date()), toCsv(columns, rows))}
    variant="secondary"
  >
    <Icon of={Download} size={18} />
    Exportar CSV
  </Button>
);

interface ListSearchProps {
  /** Placeholder and accessible name. */
  label: string;
  q: string;
  onChange: (q: string) => void;
  /** Matching rows, and all rows; absent if the total is unknown. */
  found?: number;
  total?: number;
}

/** Filters while typing; `/` focuses it, Esc clears it. */
export const ListSearch = ({ label, q, onChange, found, total }: ListSearchProps) => {
  const input = useRef<HTMLInputElement>(null);
  useShortcut('/', () => input.current?.focus());
  const clear = (): void => {
    onChange('');
    input.current?.focus();
  };
  return (
    <search className={s['busca']}>
      <div className={s['caja']}>
        <Icon of={Search} />
        <input
          aria-label={label}
          autoComplete="off"
          enterKeyHint="search"
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
          <button aria-label="Limpiar búsqueda" onClick={clear} type="button">
            <Icon of={X} size={18} />
          </button>
        ) : (
          <kbd aria-hidden>/</kbd>
        )}
      </div>
      <output>{q.trim() && found !== undefined ? `${found} de ${total}` : ''}</output>
    </search>
  );
};
