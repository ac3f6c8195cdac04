import { useEffect } from 'react';
import { createStore } from '../../../ui/store.ts';

/** Whether a long form is open: its bar with «Guardar» stands in sight even while nothing is unsaved. */
export const isBarStanding = createStore(false);

/** Rendered in a screen with a long form: keeps that bar in sight while the screen is open. */
export const StandingBar = (): null => {
  useEffect(() => {
    isBarStanding.set(true);
    return () => isBarStanding.set(false);
  }, []);
  return null;
};
