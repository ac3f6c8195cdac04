import { type ReactNode, useContext, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { createStore, useStore } from '../../../ui/store.ts';
import { type BandRank, type Claim, shownOf } from './band-order.ts';
import { BandPlaceContext } from './band-place.tsx';
import s from './bands.module.css';

interface BandProps {
  rank: BandRank;
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
  const { rank } = props;
  const claims = place?.claims ?? nowhere;
  const shown = shownOf(useStore(claims));
  useLayoutEffect(() => {
    claims.set([...claims.get(), { id, rank }]);
    return () => claims.set(claims.get().filter((one) => one.id !== id));
  }, [claims, id, rank]);
  if (place === null) return <Line {...props} />;
  return place.holder && shown === id ? createPortal(<Line {...props} />, place.holder) : null;
};

const Line = ({ rank, text, takesFocus = false, actions, children }: BandProps) => {
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
        <span id={title}>{text}</span>
      </output>
      {actions ? <div className={s['actos']}>{actions}</div> : null}
      {children}
    </section>
  );
};
