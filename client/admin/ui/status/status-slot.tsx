import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { createStore, useStore } from '../../../ui/store.ts';
import s from './status-slot.module.css';

/** Status slot in the head of a record or sheet; null until mounted, undefined elsewhere. */
export const HeadStatusContext = createContext<HTMLElement | null | undefined>(undefined);
/** Status slot in the bar of unsaved changes, while that is shown. */
export const barStatusSlot = createStore<HTMLElement | null>(null);

/** Portal target for the draft status of forms. CSS shows a failure if there is one, else the first. */
export const StatusSlot = ({ onPlace }: { onPlace: (place: HTMLElement | null) => void }) => (
  <div className={s['lugar']} ref={onPlace} />
);

interface StatusProps {
  isFailure: boolean;
  children: ReactNode;
}

/** Draft status of a form («Guardado 10:32»): in the head of its record or sheet, else in the bar, else in place. */
export const DraftStatus = ({ isFailure, children }: StatusProps) => {
  const head = use(HeadStatusContext);
  const bar = useStore(barStatusSlot);
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
      {/* Keeps its space, so that nothing moves when the bar appears. */}
      {head === undefined ? <span aria-hidden className={s['suelto']} /> : null}
    </>
  );
};
