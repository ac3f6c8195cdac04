import {
  CalendarDays,
  ChartColumn,
  Files,
  FileText,
  Handshake,
  Landmark,
  type LucideIcon,
  MessageSquare,
  SlidersHorizontal,
  User,
} from 'lucide-react';
import { type Permiso, puede, type Rol } from '#shared/permisos.ts';
import type { Crumb } from '../../ui/breadcrumb.tsx';

/** The entry with the badge of pending enquiries. */
export const PENDING = '/gestion-consultas';

/** The entry with the badge of unread notices. */
export const NOTICES = '/avisos';

export interface MenuLink {
  readonly to: string;
  readonly label: string;
  /** What the screen asks of whoever opens it. */
  readonly permiso: Permiso;
  /** Public page of what this screen edits. */
  readonly site: string;
}
export interface MenuGroup {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly links: readonly MenuLink[];
}

const entry = (
  to: string,
  label: string,
  { permiso, site = '/' }: { permiso: Permiso; site?: string },
): MenuLink => ({ to, label, permiso, site });

/** The side menu: a new screen is one line here. */
export const menu: readonly MenuGroup[] = [
  {
    id: 'configuracion',
    label: 'Configuración',
    icon: SlidersHorizontal,
    links: [
      entry('/redes-contacto', 'Redes y contacto', { permiso: 'contenido.editar', site: '/contacto' }),
      entry('/cuentas-bancarias', 'Cuentas bancarias', { permiso: 'cuentas.leer' }),
      entry('/fondos-paginas', 'Fondos de páginas', { permiso: 'contenido.editar' }),
      entry('/opciones-inicio', 'Opciones de inicio', { permiso: 'contenido.editar' }),
      entry('/biblioteca', 'Biblioteca', { permiso: 'contenido.editar' }),
    ],
  },
  {
    id: 'institucion',
    label: 'Institución',
    icon: Landmark,
    links: [
      entry('/gestion-nosotros', 'Nosotros', { permiso: 'contenido.editar', site: '/nosotros' }),
      entry('/gestion-dirigente', 'Dirigentes', { permiso: 'contenido.leer', site: '/nosotros' }),
      entry('/gestion-consejos', 'Consejos', { permiso: 'contenido.leer', site: '/nosotros/consejos' }),
    ],
  },
  {
    id: 'colegiatura',
    label: 'Colegiatura y normas',
    icon: FileText,
    links: [
      entry('/colegiatura-requisitos', 'Requisitos y notas', {
        permiso: 'contenido.leer',
        site: '/colegiatura',
      }),
      entry('/colegiatura-documental', 'Documentos de colegiatura', {
        permiso: 'contenido.editar',
        site: '/colegiatura',
      }),
      entry('/documentos-normas', 'Documentos normativos', { permiso: 'contenido.editar', site: '/normas' }),
      entry('/gestion-documentos', 'Otros documentos', { permiso: 'contenido.editar', site: '/normas' }),
      entry('/gestion-cuotas', 'Cuotas', { permiso: 'contenido.leer', site: '/cuotas' }),
      entry('/gestion-colegiados', 'Padrón de colegiados', { permiso: 'padron.leer' }),
      entry('/documentos-publicados', 'Documentos publicados', {
        permiso: 'contenido.leer',
        site: '/normas',
      }),
    ],
  },
  {
    id: 'convenios',
    label: 'Convenios',
    icon: Handshake,
    links: [
      entry('/gestion-convenios', 'Gestión de convenios', { permiso: 'contenido.leer', site: '/convenios' }),
      entry('/nuevo-convenio', 'Nuevo convenio', { permiso: 'contenido.editar', site: '/convenios' }),
    ],
  },
  {
    id: 'eventos',
    label: 'Eventos',
    icon: CalendarDays,
    links: [
      entry('/gestion-eventos', 'Gestión de eventos', { permiso: 'contenido.leer', site: '/eventos' }),
      entry('/nuevo-evento', 'Nuevo evento', { permiso: 'contenido.editar', site: '/eventos' }),
    ],
  },
  {
    id: 'paginas',
    label: 'Páginas',
    icon: Files,
    links: [
      entry('/gestion-paginas', 'Gestión de páginas', { permiso: 'contenido.leer' }),
      entry('/nueva-pagina', 'Nueva página', { permiso: 'contenido.editar' }),
      entry('/gestion-menu', 'Menú del sitio', { permiso: 'contenido.editar' }),
    ],
  },
  {
    id: 'elecciones',
    label: 'Elecciones',
    icon: ChartColumn,
    links: [
      entry('/elecciones-generales', 'Elecciones generales', {
        permiso: 'contenido.leer',
        site: '/elecciones',
      }),
      entry('/gestion-elecciones', 'Procesos electorales', {
        permiso: 'contenido.leer',
        site: '/elecciones',
      }),
      entry('/nuevo-proceso', 'Nuevo proceso', { permiso: 'contenido.editar', site: '/elecciones' }),
    ],
  },
  {
    id: 'mensajes',
    label: 'Mensajes',
    icon: MessageSquare,
    links: [
      entry('/gestion-comentarios', 'Comentarios', { permiso: 'mensajes.leer' }),
      entry(PENDING, 'Consultas', { permiso: 'mensajes.leer', site: '/contacto' }),
      entry('/plantillas', 'Plantillas de respuesta', { permiso: 'mensajes.editar', site: '/contacto' }),
      entry(NOTICES, 'Avisos', { permiso: 'propio' }),
      entry('/correo', 'Correo', { permiso: 'correo.leer' }),
    ],
  },
  {
    id: 'usuarios',
    label: 'Usuarios',
    icon: User,
    links: [
      entry('/usuarios-gestion', 'Gestión de usuarios', { permiso: 'usuarios.leer' }),
      entry('/segundo-factor-obligatorio', 'Segundo factor', { permiso: 'usuarios.editar' }),
      entry('/webhooks', 'Webhooks', { permiso: 'webhooks.leer' }),
      entry('/credenciales', 'Credenciales de API', { permiso: 'propio' }),
      entry('/auditoria', 'Auditoría', { permiso: 'auditoria.leer' }),
      entry('/papelera', 'Papelera', { permiso: 'historia.editar' }),
      entry('/datos-personales', 'Datos personales', { permiso: 'privacidad.leer', site: '/privacidad' }),
    ],
  },
];

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

/** The menu of a role: the screens it may open. */
export const menuOf = (rol: Rol): readonly MenuGroup[] =>
  menu
    .map(({ id, label, icon, links }) => ({
      id,
      label,
      icon,
      links: links.filter(({ permiso }) => puede(rol, permiso)),
    }))
    .filter(({ links }) => links.length > 0);

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
