import type { Permiso, Rol } from '#shared/permisos.ts';
import type { Crumb } from '../../ui/breadcrumb.tsx';
import { menu, type MenuGroup, type MenuLink, menuOf, PENDING } from './menu.ts';

/* What the address of a screen tells: its entry in the menu, its permission, its trail, and its page on the site. */

/** Pages that edit one row of a list, by the path before the row's name. */
const editors: Readonly<Record<string, { label: string; list: string; site: (row: string) => string }>> = {
  '/nuevo-evento': { label: 'Editar evento', list: '/gestion-eventos', site: (slug) => `/eventos/${slug}` },
  '/nuevo-convenio': {
    label: 'Editar convenio',
    list: '/gestion-convenios',
    site: (id) => `/convenios#convenio-${id}`,
  },
  '/nueva-pagina': { label: 'Editar página', list: '/gestion-paginas', site: () => '/' },
  '/nuevo-proceso': {
    label: 'Editar proceso electoral',
    list: '/gestion-elecciones',
    site: () => '/elecciones',
  },
  '/consulta': { label: 'Consulta', list: PENDING, site: () => '/contacto' },
  '/gestion-dirigente': {
    label: 'Dirigentes de un consejo',
    list: '/gestion-consejos',
    site: () => '/nosotros/consejos',
  },
  '/documento-versiones': { label: 'Versiones', list: '/documentos-publicados', site: () => '/normas' },
  '/historial': { label: 'Historial', list: '/auditoria', site: () => '/' },
};

const clean = (path: string): string => path.toLowerCase().replace(/\/+$/, '') || '/';

const findLink = (path: string): { group: MenuGroup; link: MenuLink } | undefined => {
  for (const group of menu) {
    const link = group.links.find(({ to }) => to === path);
    if (link) return { group, link };
  }
  return undefined;
};

/** `/nuevo-evento/feria` is `['/nuevo-evento', 'feria']`; a path of one segment has no row. */
const splitRow = (path: string): [screen: string, row: string | undefined] => {
  const end = path.indexOf('/', 1);
  return end === -1 ? [path, undefined] : [path.slice(0, end), path.slice(end + 1)];
};

/** The current entry for a path; the editor of a row belongs to its list's entry. */
export const currentLink = (path: string): string => {
  const [screen, row] = splitRow(clean(path));
  return row === undefined ? screen : (editors[screen]?.list ?? screen);
};

export const currentGroup = (path: string): string | undefined => findLink(currentLink(path))?.group.id;

const HOME = '/administrable';

/** Screens that the menu does not lead to. */
const elsewhere: Readonly<Record<string, Permiso>> = {
  [HOME]: 'propio',
  '/comenzar': 'usuarios.editar',
  '/perfil': 'propio',
  '/documento-versiones': 'contenido.leer',
  '/historial': 'historia.leer',
  '/consulta': 'mensajes.leer',
};

/** What the screen at a path asks; a path of no screen asks nothing. */
export const permisoDePantalla = (path: string): Permiso => {
  const [screen] = splitRow(clean(path));
  return elsewhere[screen] ?? findLink(screen)?.link.permiso ?? 'propio';
};

/** Names of screens that belong to no group. */
const alone: Readonly<Record<string, string>> = { '/perfil': 'Mi perfil', '/comenzar': 'Comenzar' };

export const trailOf = (path: string, rol: Rol): Crumb[] => {
  const [screen, row] = splitRow(clean(path));
  const found = findLink(currentLink(path));
  if (screen === HOME || !found) return [{ label: alone[screen] ?? 'Inicio' }];
  const { group, link } = found;
  const trail = [
    { label: group.label, to: menuOf(rol).find(({ id }) => id === group.id)?.links[0]?.to ?? HOME },
    { label: link.label, to: link.to },
  ];
  return row === undefined ? trail : [...trail, { label: editors[screen]?.label ?? row }];
};

/** The public page that matches a screen. */
export const siteOf = (path: string): string => {
  const [screen, row] = splitRow(clean(path));
  const editor = editors[screen];
  return row !== undefined && editor ? editor.site(row) : (findLink(screen)?.link.site ?? '/');
};
