import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { createStore, useStore } from '../../../ui/store.ts';
import s from './status-place.module.css';

/** In a record or a sheet, the place in its head; null until it is there, undefined elsewhere. */
export const HeadStatus = createContext<HTMLElement | null | undefined>(undefined);
/** The place in the bar of what is not saved, while that bar is there. */
export const barStatus = createStore<HTMLElement | null>(null);

/** Where forms say what became of what is typed. Of several, a failure is shown, else the first. */
export const StatusPlace = ({ onPlace }: { onPlace: (place: HTMLElement | null) => void }) => (
  <div className={s['lugar']} ref={onPlace} />
);

interface StatusProps {
  isFailure: boolean;
  children: ReactNode;
}

/** What a form says of what is typed: in the head of its record or sheet, else in the bar, else where it stands. */
export const Status = ({ isFailure, children }: StatusProps) => {
  const head = use(HeadStatus);
  const bar = useStore(barStatus);
  const place = head === undefined ? bar : head;
  const message = (
    <output className={place ? undefined : s['suelto']} data-fallo={isFailure ? '' : undefined}>
      {children}
    </output>
  );
  if (!place) return message;
  return (
    <>
      {createPortal(message, place)}
      {/* What it took stays taken: nothing moves under the hand when the bar comes. */}
      {head === undefined ? <span aria-hidden className={s['suelto']} /> : null}
    </>
  );
};
