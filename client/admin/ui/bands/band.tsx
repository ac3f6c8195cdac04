import { type ReactNode, useContext, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { createStore, useStore } from '../../../ui/store.ts';
import { type BandRank, type QueuedBand, bandToShow, countOfRank } from './band-order.ts';
import { BandSlotContext } from './band-slot.tsx';
import s from './bands.module.css';

interface BandProps {
  rank: BandRank;
  /** ISO time of its cause. */
  happenedAt?: string;
  /** Message of the band, one sentence. */
  text: string;
  /** Takes the focus when shown: it is the answer to what the person just did. */
  takesFocus?: boolean;
  /** Buttons; the one that continues comes last. */
  actions?: ReactNode;
  /** Below the line. */
  children?: ReactNode;
}

const nowhere = createStore<readonly QueuedBand[]>([]);

/** A message bar under the head of a record or sheet, shown when it is first in order. Outside a `BandSlot` it renders in place. */
export const Band = (props: BandProps) => {
  const id = useId();
  const place = useContext(BandSlotContext);
  const { rank, happenedAt } = props;
  const claims = place?.claims ?? nowhere;
  const all = useStore(claims);
  useLayoutEffect(() => {
    claims.set([...claims.get(), { id, rank, happenedAt }]);
    return () => claims.set(claims.get().filter((one) => one.id !== id));
  }, [claims, id, rank, happenedAt]);
  if (place === null) return <Line {...props} waiting={1} />;
  if (!place.holder || bandToShow(all) !== id) return null;
  return createPortal(<Line {...props} waiting={countOfRank(all, rank)} />, place.holder);
};

interface LineProps extends BandProps {
  /** Number of bands of this rank. */
  waiting: number;
}

const Line = ({ rank, text, takesFocus = false, actions, children, waiting }: LineProps) => {
  const title = useId();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    ref.current?.scrollIntoView({ block: 'center' });
    ref.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <section aria-labelledby={title} className={s['banda']} data-rango={rank} ref={ref} tabIndex={-1}>
      <output className={s['frase']}>
        <span id={title}>{waiting > 1 ? `${text} (1 de ${waiting})` : text}</span>
      </output>
      {actions ? <div className={s['actos']}>{actions}</div> : null}
      {children}
    </section>
  );
};
