import { type ComponentType, createElement, type ReactNode, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Children's effects run before this one: when it runs, they handle every event. */
const Alive = ({ children, onAlive }: { children: ReactNode; onAlive: () => void }) => {
  useEffect(onAlive, [onAlive]);
  return children;
};

/** Hydrates an island; resolves once its handlers and effects run. */
export const hydrate = (place: Element, of: ComponentType<object>, props: object): Promise<void> =>
  new Promise((resolve) => {
    hydrateRoot(
      place,
      <StrictMode>
        <Alive onAlive={resolve}>{createElement(of, props)}</Alive>
      </StrictMode>,
    );
  });
