import { type ComponentType, createElement, type ReactNode, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { addPictureNotes } from '../ui/picture/picture-notes.ts';

/** Effects of children run first: when this one runs, all handlers are attached. */
const Alive = ({ children, onAlive }: { children: ReactNode; onAlive: () => void }) => {
  useEffect(onAlive, [onAlive]);
  return children;
};

/** Hydrates an island; resolves once its handlers and effects run. */
export const hydrate = (place: HTMLElement, of: ComponentType<object>, props: object): Promise<void> =>
  new Promise((resolve) => {
    if (place.dataset['notes']) addPictureNotes(place.dataset['notes']);
    hydrateRoot(
      place,
      <StrictMode>
        <Alive onAlive={resolve}>{createElement(of, props)}</Alive>
      </StrictMode>,
    );
  });
