import type { RouteObject } from 'react-router-dom';
import { adminPaths } from '../../paths.ts';
import { later } from './later.ts';

type Screen = Pick<RouteObject, 'loader' | 'Component' | 'ErrorBoundary' | 'HydrateFallback'>;
/** Modules that export `loader` and `Component`; the home comes with the frame, and asks for its data beside it. */
const screens = import.meta.glob<Screen>(['../*/*.screen.tsx', '!../home/inicio.screen.tsx']);

/** Loads the screen of a name in `adminPaths`. */
export const screen = (name: string): (() => Promise<Screen>) => {
  const load = screens[`../${name}.screen.tsx`];
  if (!load) throw new Error(`client/admin/${name}.screen.tsx does not exist`);
  return load;
};

/** The lists most used, one press away from the home. */
export const USUAL = ['/gestion-eventos', '/redes-contacto', '/gestion-convenios', '/gestion-paginas'];
const INBOX = '/gestion-consultas';

/** Loads what a press on the home most likely needs, so that it waits for its data alone. */
export const loadUsual = async (): Promise<void> => {
  await later();
  await Promise.all([...USUAL, INBOX].map((path) => screen(adminPaths[path] ?? '')()));
};
