import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** Where on a record page its forms put what belongs to the head: their buttons, their state, their sheets. */
interface Places {
  readonly acts: HTMLElement | null;
  readonly status: HTMLElement | null;
  readonly sheets: HTMLElement | null;
}

/** Null outside a record page, and in its sheets: there all of that stands in the form itself. */
export const RecordPlaces = createContext<Places | null>(null);

export const useIsInRecord = (): boolean => use(RecordPlaces) !== null;

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
