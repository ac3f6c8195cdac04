import { createContext, type ReactNode, use, useEffect } from 'react';
import { createPortal } from 'react-dom';

/** Portal targets of a record page, for what its forms put into the head. */
interface Places {
  readonly acts: HTMLElement | null;
  /** Slot for the preview, before «⋯»; on a phone among the buttons. */
  readonly preview: HTMLElement | null;
  readonly sheets: HTMLElement | null;
}

/** Slots of a record page; null elsewhere and in sheets, where slot content renders in place. */
export const RecordSlotsContext = createContext<Places | null>(null);

interface InRecordProps {
  slot: keyof Places;
  children: ReactNode;
}

/** Renders its children into a slot of the record page, or in place if there is none. */
export const RecordSlot = ({ slot, children }: InRecordProps) => {
  const places = use(RecordSlotsContext);
  if (places === null) return children;
  const element = places[slot];
  return element ? createPortal(children, element) : null;
};

/** Reports the number of wrong fields to the tab that contains the form. */
export const TabErrorsContext = createContext<((form: string, wrong: number) => void) | null>(null);

export const useReportTabErrors = (form: string, wrong: number): void => {
  const tell = use(TabErrorsContext);
  useEffect(() => {
    tell?.(form, wrong);
    return () => tell?.(form, 0);
  }, [tell, form, wrong]);
};
