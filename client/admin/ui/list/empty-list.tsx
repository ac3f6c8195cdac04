import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { PrimaryAction } from '../../frame/primary-action.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { type RowNoun, wordsFor } from '../row-noun.ts';
import s from './list-page.module.css';

interface EmptyListProps {
  primary: Parameters<typeof PrimaryAction>[0] | null;
  purpose?: string | undefined;
  children: string;
}

/** Empty state of a list: a sentence, the purpose of its rows, and the button that creates the first one. */
export const EmptyList = ({ primary, purpose, children }: EmptyListProps) => (
  <div className={s['panel']}>
    <NothingYet
      action={
        <>
          {purpose ? <p className={s['para']}>{purpose}</p> : null}
          {primary ? <PrimaryAction {...primary} alone /> : null}
        </>
      }
    >
      {children}
    </NothingYet>
  </div>
);

interface NoMatchProps {
  noun: RowNoun;
  q: string;
  allQuery?: string | undefined;
  onClear: () => void;
}

/** Shown when search or filters match no row. */
export const NoResults = ({ noun, q, allQuery, onClear }: NoMatchProps) => {
  const [, setParams] = useSearchParams();
  const words = wordsFor(noun);
  const clear = (): void => {
    onClear();
    setParams(allQuery, { replace: true, preventScrollReset: true });
  };
  return (
    <div className={s['vacio']}>
      <p>{q.trim() ? `Nada coincide con “${q.trim()}”.` : words.nothingHere}</p>
      <Button onClick={clear} variant="secondary">
        {q.trim() ? 'Limpiar búsqueda' : words.all}
      </Button>
    </div>
  );
};
