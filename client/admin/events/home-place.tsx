import { useEffect, useId, useState } from 'react';
import { destacados, MAX_DESTACADOS } from '#shared/content/events/destacados.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { publicacion } from '#shared/content/events/publicacion.ts';
import { read, write } from '../../api.ts';
import { showFailure } from '../crud/failure.ts';
import { useMay } from '../session/may.tsx';
import { withSession } from '../session/reentry.ts';
import type { ManagedEvent } from './managed-event.ts';
import s from './nuevo-evento.module.css';
import { useReviewResult } from './review/review-provider.tsx';

/** The last of the events that the home page shows first. */
interface Last {
  readonly slug: string;
  readonly titulo: string;
}

/** What was chosen for an event that is published. */
export interface HomeChoice {
  readonly wanted: boolean;
  /** The event it replaces. */
  readonly leaves?: Last | undefined;
}

interface Marked {
  readonly count: number;
  readonly last: Last | undefined;
}

const readMarked = async (): Promise<Marked> => {
  const states = await Promise.all(
    (['A', 'N'] as const).map((tipoEvento) => read(publicacion.estados, { tipoEvento })),
  );
  const marked = states
    .flat()
    .filter(({ destacado }) => destacado !== null)
    .toSorted((a, b) => Number(a.destacado) - Number(b.destacado));
  const last = marked.at(MAX_DESTACADOS - 1);
  return { count: marked.length, last: last && (await read(eventos.get, { slug: last.slug })) };
};

/** Highlighted events; null until loaded, or on failure. */
const useMarked = (): Marked | null => {
  const [marked, setMarked] = useState<Marked | null>(null);
  useEffect(() => {
    let isWanted = true;
    const look = async (): Promise<void> => {
      const found = await withSession(readMarked).catch(() => null);
      if (isWanted) setMarked(found);
    };
    void look();
    return () => {
      isWanted = false;
    };
  }, []);
  return marked;
};

const roomIn = ({ count, last }: Marked): string => {
  if (last) return `sale «${last.titulo}»`;
  return `hay ${count} de ${MAX_DESTACADOS} destacados`;
};

/** How many places are left, and where the event stands if it is not highlighted: the newest ones fill those places. */
const Places = ({ marked }: { marked: Marked | null }) => (
  <>
    {marked && <small>({roomIn(marked)})</small>}
    <small>
      {marked && `Si no, ${marked.last ? 'no sale ahí.' : 'sale mientras esté entre lo más nuevo.'}`}
    </small>
  </>
);

interface HomePlaceProps {
  evento: ManagedEvent | null;
  onChoice: (choice: HomeChoice) => void;
}

/** Option to highlight the event on the home page, and which event it replaces. */
export const HomePlace = ({ evento, onChoice }: HomePlaceProps) => {
  const id = useId();
  const isMarked = evento?.destacado != null;
  const [wanted, setWanted] = useState(isMarked);
  const marked = useMarked();
  const { tipoEvento } = useReviewResult().values;
  const leaves = wanted && !isMarked ? marked?.last : undefined;
  useEffect(() => onChoice({ wanted, leaves }), [onChoice, wanted, leaves]);
  if (!useMay()(destacados.destacar)) return null;
  return (
    <label className={s['portada']} htmlFor={id}>
      <input
        checked={wanted}
        id={id}
        onChange={({ currentTarget }) => setWanted(currentTarget.checked)}
        type="checkbox"
      />
      <span>
        {tipoEvento === 'N' ? 'Destacarla' : 'Destacarlo'} en la portada{' '}
        {isMarked ? null : <Places marked={marked} />}
      </span>
    </label>
  );
};

/** Highlights a published event as chosen; it stays published if this fails. */
export const placeOnHome = async (
  slug: string,
  isMarked: boolean,
  { wanted, leaves }: HomeChoice,
): Promise<void> => {
  if (wanted === isMarked) return;
  const call = wanted ? destacados.destacar : destacados.noDestacar;
  try {
    if (leaves) await withSession(() => write(destacados.noDestacar, { params: { slug: leaves.slug } }));
    await withSession(() => write(call, { params: { slug } }));
  } catch (error) {
    showFailure(call.failed, error);
  }
};
