import { createContext, type ReactNode, useMemo, useState } from 'react';
import { createStore, type Store } from '../../../ui/store.ts';
import type { Claim } from './band-order.ts';
import s from './bands.module.css';

interface Place {
  readonly claims: Store<readonly Claim[]>;
  /** Where bands are drawn, once it is in the document. */
  readonly holder: HTMLElement | null;
  /** Whether forms here are named, because there may be several. */
  readonly namesForms: boolean;
}

export const BandPlaceContext = createContext<Place | null>(null);

interface BandPlaceProps {
  /** Holds one form, which its heading names: a sheet. */
  single?: boolean;
  children: ReactNode;
}

/*
 * The place of the bands of all forms in `children`: directly before them, so under the head of a screen, a record or a
 * sheet. At most one is shown, see band-order.ts. A form inside needs to know nothing of it:
 *
 *   <RecordHead … />
 *   <BandPlace>…forms…</BandPlace>
 */
export const BandPlace = ({ single = false, children }: BandPlaceProps) => {
  const [claims] = useState(() => createStore<readonly Claim[]>([]));
  const [holder, setHolder] = useState<HTMLElement | null>(null);
  const place = useMemo(() => ({ claims, holder, namesForms: !single }), [claims, holder, single]);
  return (
    <BandPlaceContext value={place}>
      <div className={s['lugar']} data-hoja={single ? '' : undefined} ref={setHolder} />
      {children}
    </BandPlaceContext>
  );
};
