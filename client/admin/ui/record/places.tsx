import { createContext, type ReactNode, use, useEffect } from 'react';
import { createPortal } from 'react-dom';

/** Where on a record page its forms put what belongs to the head: their buttons, their sheets. */
interface Places {
  readonly acts: HTMLElement | null;
  /** Before «⋯»; on a phone with the buttons. */
  readonly preview: HTMLElement | null;
  readonly sheets: HTMLElement | null;
}

/** Null outside a record page, and in its sheets: there all of that stands in the form itself. */
export const RecordPlaces = createContext<Places | null>(null);

interface InRecordProps {
  place: keyof Places;
  children: ReactNode;
}

/** Shows its content at a place of the record page around it; where there is none, here. */
export const InRecord = ({ place, children }: InRecordProps) => {
  const places = use(RecordPlaces);
  if (places === null) return children;
  const element = places[place];
  return element ? createPortal(children, element) : null;
};

/** Reports the number of wrong fields to the tab that contains the form. */
export const TabErrors = createContext<((form: string, wrong: number) => void) | null>(null);

export const useTabErrors = (form: string, wrong: number): void => {
  const tell = use(TabErrors);
  useEffect(() => {
    tell?.(form, wrong);
    return () => tell?.(form, 0);
  }, [tell, form, wrong]);
};
