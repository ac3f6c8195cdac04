import { createContext, type ReactNode, useMemo, useState } from 'react';
import { createStore, type Store } from '../../../ui/store.ts';
import type { QueuedBand } from './band-order.ts';
import s from './bands.module.css';

interface Place {
  readonly claims: Store<readonly QueuedBand[]>;
  /** Portal target of the bands; null until it is mounted. */
  readonly holder: HTMLElement | null;
  /** Whether bands say which form they are about: needed where there are several. */
  readonly namesForms: boolean;
}

export const BandSlotContext = createContext<Place | null>(null);

interface BandPlaceProps {
  /** Whether it is in a sheet, whose heading already names its single form. */
  single?: boolean;
  children: ReactNode;
}

/*
 * Portal target for the bands of all forms in `children`, rendered directly before them, so under the head of a screen, a record or a
 * sheet. At most one band is shown at a time (band-order.ts). Forms need no extra code:
 *
 *   <RecordHead … />
 *   <BandSlot>…forms…</BandSlot>
 */
export const BandSlot = ({ single = false, children }: BandPlaceProps) => {
  const [claims] = useState(() => createStore<readonly QueuedBand[]>([]));
  const [holder, setHolder] = useState<HTMLElement | null>(null);
  const place = useMemo(() => ({ claims, holder, namesForms: !single }), [claims, holder, single]);
  return (
    <BandSlotContext value={place}>
      <div className={s['lugar']} data-hoja={single ? '' : undefined} ref={setHolder} />
      {children}
    </BandSlotContext>
  );
};
