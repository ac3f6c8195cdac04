import type { RouteObject } from 'react-router-dom';

type Module = Record<string, unknown>;
/** The built manifest and the routes call a page's module alike, so that its files can be preloaded. */
const pages = import.meta.glob<Module>(['./pages/*.tsx', '!./pages/*.test.tsx']);
const screens = import.meta.glob<Module>(['./admin/*.tsx', '!./admin/*.test.tsx']);

const moduleRoute = (modules: Record<string, () => Promise<Module>>, file: string) => {
  const load = modules[file];
  if (!load) throw new Error(`${file} does not exist`);
  return { id: file.slice(2), lazy: load };
};
/** A page: a module in `pages/` that exports `loader` and `Component`. */
const page = (name: string) => moduleRoute(pages, `./pages/${name}.tsx`);
/** A screen of the back office: a module in `admin/`, loaded by whoever signs in. */
const screen = (name: string) => moduleRoute(screens, `./admin/${name}.tsx`);

/** The frame of the back office; nothing below it is rendered on the server. */
export const ADMIN_ROUTE = 'admin/layout.tsx';

const publicRoutes: RouteObject[] = [
  { index: true, ...page('inicio') },
  { path: 'eventos', ...page('eventos') },
  { path: 'eventos/:slug', ...page('evento') },
  { path: '*', ...page('no-encontrado') },
];

const adminRoutes: RouteObject[] = [
  { path: 'administrable', ...screen('inicio') },
  { path: 'gestion-eventos', ...screen('gestion-eventos') },
  { path: 'nuevo-evento/:slug?', ...screen('nuevo-evento') },
];

/** Every URL of the site. */
export const routes: RouteObject[] = [
  { path: 'login', ...page('login') },
  { ...screen('layout'), children: adminRoutes },
  { ...page('layout'), children: publicRoutes },
];
