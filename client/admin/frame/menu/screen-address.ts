import type { Permiso } from '#shared/contract/permisos.ts';
import { textos } from '#shared/contract/words/textos.ts';
import { HOME } from '../../../lib/home-path.ts';
import { createLinks, COMMENTS, innerScreens, menu, ENQUIRY_TABLE } from './menu.ts';
import type { MenuGroup, MenuLink } from './menu-link.ts';

/* Looks up a screen's menu entry, permission, heading, layout and public page by its address. */

/** Layout of a screen, which its skeleton imitates. */
export type ScreenPattern = 'inicio' | 'lista' | 'ficha' | 'pasos' | 'bandeja' | 'ajustes' | 'rejilla';

interface RecordPage {
  readonly label: string;
  /** The list it belongs to. */
  readonly list: string;
  readonly site: (row: string) => string;
}

/** Record pages, by the path before the row's id. */
const records: Readonly<Record<string, RecordPage>> = {
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
  '/consulta': { label: 'Consulta', list: ENQUIRY_TABLE, site: () => '/contacto' },
  '/documento-versiones': { label: 'Versiones', list: '/documentos-publicados', site: () => '/normas' },
  '/historial': { label: 'Historial', list: '/auditoria', site: () => '/' },
};

const lists: Readonly<Record<string, string>> = {
  biblioteca: '/biblioteca',
  colegiaturas: '/colegiatura-requisitos',
  comentarios: COMMENTS,
  consejos: '/gestion-dirigente',
  consultas: '/gestion-consultas',
  convenios: '/gestion-convenios',
  cuentas: '/cuentas-bancarias',
  cuotas: '/gestion-cuotas',
  dirigentes: '/gestion-dirigente',
  documentos: '/documentos-publicados',
  elecciones: '/elecciones-generales',
  enlacesMenu: '/gestion-menu',
  eventos: '/gestion-eventos',
  otrosDocumentos: '/gestion-documentos',
  paginasPropias: '/gestion-paginas',
  plantillas: '/plantillas',
  procesosElectorales: '/gestion-elecciones',
};
/** Path of the screen that lists a noun's rows; undefined if only the audit shows them. */
export const listPathOf = (noun: string): string | undefined => lists[noun];

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

/** The current menu entry for a path; record pages belong to their list's entry. */
export const currentLink = (path: string): string => {
  const [screen, row] = splitRow(clean(path));
  const link = row === undefined ? findLink(screen)?.link : undefined;
  return link ? (link.parent ?? screen) : (records[screen]?.list ?? screen);
};

export const currentGroup = (path: string): string | undefined => findLink(currentLink(path))?.group.id;

interface Headed {
  readonly label: string;
  readonly permiso: Permiso;
}
const found = (screen: string): Headed | undefined =>
  screen === HOME
    ? { label: textos.administrador, permiso: 'propio' }
    : (findLink(screen)?.link ?? [...createLinks, ...innerScreens].find(({ to }) => to === screen));

/** Permission of the screen at a path; a path of no screen needs none. */
export const permisoDePantalla = (path: string): Permiso =>
  found(splitRow(clean(path))[0])?.permiso ?? 'propio';

/** The heading of the screen at a path, as known before its data is loaded. */
export const screenTitleOf = (path: string): string => {
  const [screen, row] = splitRow(clean(path));
  return (row === undefined ? undefined : records[screen]?.label) ?? found(screen)?.label ?? '';
};

/** A screen that is reached from a list alone; the parts of the documents have tabs. */
const besides: Readonly<Record<string, string>> = { '/elecciones-generales': '/gestion-elecciones' };

/** The list that a page about one row belongs to, or a screen beside it. */
export const backLinkOf = (path: string): { path: string; title: string } | null => {
  const [screen, row] = splitRow(path.replace(/\/+$/, ''));
  const ofHistory = screen === '/historial' && row !== undefined && listPathOf(row.split('/', 1)[0] ?? '');
  const list = row === undefined ? besides[screen] : ofHistory || records[screen]?.list;
  return list === undefined ? null : { path: list, title: screenTitleOf(list) };
};

const SETTINGS = [
  '/redes-contacto',
  '/opciones-inicio',
  '/gestion-nosotros',
  '/colegiatura-documental',
  '/documentos-normas',
  '/perfil',
  '/segundo-factor-obligatorio',
  '/comenzar',
];
const patterns: Readonly<Record<string, ScreenPattern>> = {
  [HOME]: 'inicio',
  '/biblioteca': 'rejilla',
  '/fondos-paginas': 'rejilla',
  '/consulta': 'bandeja',
  '/nuevo-proceso': 'pasos',
  '/documento-versiones': 'lista',
  '/historial': 'lista',
  ...Object.fromEntries(SETTINGS.map((path) => [path, 'ajustes'])),
};

export const patternOf = (path: string): ScreenPattern => {
  const [screen] = splitRow(clean(path));
  return patterns[screen] ?? (records[screen] ? 'ficha' : 'lista');
};

/** The public page that matches a screen. */
export const publicPageOf = (path: string): string => {
  const [screen, row] = splitRow(clean(path));
  const record = records[screen];
  if (row !== undefined && record) return record.site(row);
  return (findLink(screen)?.link ?? createLinks.find(({ to }) => to === screen))?.site ?? '/';
};
