import { useEffect, useState } from 'react';
import { type GrupoConHistoria, tieneHistoria } from '#shared/contract/nouns.ts';
import { SEGUNDOS_ENTRE_AVISOS, presencia } from '#shared/records/presencia.ts';
import { write } from '../../api.ts';
import { iniciales } from '../../lib/text/iniciales.ts';
import s from './conflicts.module.css';

const names = new Intl.ListFormat('es-PE');

interface OpenRecord {
  grupo: GrupoConHistoria;
  id: number;
}

/** Names of other people who have the record open; polled while the page is visible. */
const useOthers = ({ grupo, id }: OpenRecord): readonly string[] => {
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    let isOpen = true;
    const ask = async (): Promise<void> => {
      if (document.visibilityState === 'hidden' || !navigator.onLine) return;
      // Presence is only a hint, so a failed request is ignored.
      const found = await write(presencia.avisar, { body: { grupo, id } }).catch(() => null);
      if (isOpen) setOthers(found?.otros ?? []);
    };
    const askAgain = (): void => void ask();
    askAgain();
    const timer = setInterval(askAgain, SEGUNDOS_ENTRE_AVISOS * 1000);
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      isOpen = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askAgain);
    };
  }, [grupo, id]);
  return others;
};

/** Initials, with a tooltip: «Ana también está aquí.» */
const Others = (record: OpenRecord) => {
  const others = useOthers(record);
  if (others.length === 0) return null;
  const sentence = `${names.format(others)} también ${others.length === 1 ? 'está' : 'están'} aquí.`;
  return (
    <output className={s['presentes']} title={sentence}>
      {others.map((name) => (
        <span aria-hidden key={name}>
          {iniciales(name)}
        </span>
      ))}
      <span className="visually-hidden">{sentence}</span>
    </output>
  );
};

/** Shows who else is editing the record; nothing for nouns without history. */
export const OtherEditors = ({ grupo, id }: { grupo: string; id: number }) =>
  tieneHistoria(grupo) ? <Others grupo={grupo} id={id} /> : null;
