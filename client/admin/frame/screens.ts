import type { RouteObject } from 'react-router-dom';
import { loadHttp } from '../../api.ts';
import { loadLazyParts } from './load-lazy-parts.ts';
import { INBOX, ENQUIRY_TABLE } from './menu/menu.ts';

type Screen = Pick<RouteObject, 'loader' | 'Component' | 'ErrorBoundary' | 'HydrateFallback'>;
/** Screen modules, which export `loader` and `Component`. The home screen is bundled with the frame. */
const screens = import.meta.glob<Screen>(['../*/*.screen.tsx', '!../home/inicio.screen.tsx']);

const byName = new Map(
  Object.entries(screens).map(([file, load]) => [file.replace(/^.*\/|\.screen\.tsx$/g, ''), load]),
);

/** Loader of the screen module at an address (named after its first segment), together with the HTTP library. */
export const screenLoader = (path: string): (() => Promise<Screen>) => {
  const [, name = ''] = path.split('/', 2);
  const load = byName.get(name);
  if (!load) throw new Error(`There is no ${name}.screen.tsx`);
  return async () => {
    const [screen] = await Promise.all([load(), loadHttp()]);
    return screen;
  };
};

/** The most used lists, preloaded on the home screen. */
export const FREQUENT_SCREENS = [
  '/gestion-eventos',
  '/redes-contacto',
  '/gestion-convenios',
  '/gestion-paginas',
];

/** Preloads the code of likely next screens. */
export const preloadFrequentScreens = async (): Promise<void> => {
  await loadLazyParts();
  await Promise.all([...FREQUENT_SCREENS, INBOX, ENQUIRY_TABLE].map((path) => screenLoader(path)()));
};
