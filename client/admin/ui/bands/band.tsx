import { type ReactNode, useContext, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { createStore, useStore } from '../../../ui/store.ts';
import { type BandRank, type Claim, shownOf, waitingOf } from './band-order.ts';
import { BandPlaceContext } from './band-place.tsx';
import s from './bands.module.css';

interface BandProps {
  rank: BandRank;
  /** When what it is about came about. */
  since?: string;
  /** One sentence. */
  text: string;
  /** Takes the focus as soon as it is shown: it answers what the person just did. */
  takesFocus?: boolean;
  /** Buttons, the one that goes on last. */
  actions?: ReactNode;
  /** Below the line. */
  children?: ReactNode;
}

const nowhere = createStore<readonly Claim[]>([]);

/** A line under the head of what is being edited: shown when it is its turn; outside a `BandPlace` where it stands. */
export const Band = (props: BandProps) => {
  const id = useId();
  const place = useContext(BandPlaceContext);
  const { rank, since } = props;
  const claims = place?.claims ?? nowhere;
  const all = useStore(claims);
  useLayoutEffect(() => {
    claims.set([...claims.get(), { id, rank, since }]);
    return () => claims.set(claims.get().filter((one) => one.id !== id));
  }, [claims, id, rank, since]);
  if (place === null) return <Line {...props} waiting={1} />;
  if (!place.holder || shownOf(all) !== id) return null;
  return createPortal(<Line {...props} waiting={waitingOf(all, rank)} />, place.holder);
};

interface LineProps extends BandProps {
  /** How many like this one there are. */
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
