import type { RouteObject } from 'react-router-dom';
import { loadHttp } from '../../api.ts';
import { loadLazyParts } from './load-lazy-parts.ts';
import { INBOX, ENQUIRY_TABLE } from './menu/menu.ts';

type Screen = Pick<RouteObject, 'loader' | 'Component' | 'ErrorBoundary' | 'HydrateFallback'>;
/** Modules that export `loader` and `Component`; the home comes with the frame, and asks for its data beside it. */
const screens = import.meta.glob<Screen>(['../*/*.screen.tsx', '!../home/inicio.screen.tsx']);

const byName = new Map(
  Object.entries(screens).map(([file, load]) => [file.replace(/^.*\/|\.screen\.tsx$/g, ''), load]),
);

/** Loads the screen at an address, whose file has the name of its first part, and the HTTP library for its calls. */
export const screenLoader = (path: string): (() => Promise<Screen>) => {
  const [, name = ''] = path.split('/', 2);
  const load = byName.get(name);
  if (!load) throw new Error(`There is no ${name}.screen.tsx`);
  return async () => {
    const [screen] = await Promise.all([load(), loadHttp()]);
    return screen;
  };
};

/** The lists most used, one press away from the home. */
export const FREQUENT_SCREENS = [
  '/gestion-eventos',
  '/redes-contacto',
  '/gestion-convenios',
  '/gestion-paginas',
];

/** Loads what a press on the home most likely needs, so that it waits for its data alone. */
export const preloadFrequentScreens = async (): Promise<void> => {
  await loadLazyParts();
  await Promise.all([...FREQUENT_SCREENS, INBOX, ENQUIRY_TABLE].map((path) => screenLoader(path)()));
};
