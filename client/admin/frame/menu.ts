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
import type { Crumb } from '../../ui/breadcrumb.tsx';

/** The entry with the badge of pending enquiries. */
export const PENDING = '/gestion-consultas';

/** The entry with the badge of unread notices. */
export const NOTICES = '/avisos';

export interface MenuLink {
  readonly to: string;
  readonly label: string;
  /** Public page of what this screen edits. */
  readonly site: string;
}
export interface MenuGroup {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly links: readonly MenuLink[];
}

const entry = (to: string, label: string, site = '/'): MenuLink => ({ to, label, site });

/** The side menu: a new screen is one line here. */
export const menu: readonly MenuGroup[] = [
  {
    id: 'configuracion',
    label: 'Configuración',
    icon: SlidersHorizontal,
    links: [
      entry('/redes-contacto', 'Redes y contacto', '/contacto'),
      entry('/cuentas-bancarias', 'Cuentas bancarias'),
      entry('/fondos-paginas', 'Fondos de páginas'),
      entry('/opciones-inicio', 'Opciones de inicio'),
      entry('/biblioteca', 'Biblioteca'),
    ],
  },
  {
    id: 'institucion',
    label: 'Institución',
    icon: Landmark,
    links: [
      entry('/gestion-nosotros', 'Nosotros', '/nosotros'),
      entry('/gestion-dirigente', 'Dirigentes', '/nosotros'),
    ],
  },
  {
    id: 'colegiatura',
    label: 'Colegiatura y normas',
    icon: FileText,
    links: [
      entry('/colegiatura-requisitos', 'Requisitos y notas', '/colegiatura'),
      entry('/colegiatura-documental', 'Documentos de colegiatura', '/colegiatura'),
      entry('/documentos-normas', 'Documentos normativos', '/normas'),
      entry('/gestion-documentos', 'Otros documentos', '/normas'),
    ],
  },
  {
    id: 'convenios',
    label: 'Convenios',
    icon: Handshake,
    links: [
      entry('/gestion-convenios', 'Gestión de convenios', '/convenios'),
      entry('/nuevo-convenio', 'Nuevo convenio', '/convenios'),
    ],
  },
  {
    id: 'eventos',
    label: 'Eventos',
    icon: CalendarDays,
    links: [
      entry('/gestion-eventos', 'Gestión de eventos', '/eventos'),
      entry('/nuevo-evento', 'Nuevo evento', '/eventos'),
    ],
  },
  {
    id: 'paginas',
    label: 'Páginas',
    icon: Files,
    links: [
      entry('/gestion-paginas', 'Gestión de páginas'),
      entry('/nueva-pagina', 'Nueva página'),
      entry('/gestion-menu', 'Menú del sitio'),
    ],
  },
  {
    id: 'elecciones',
    label: 'Elecciones',
    icon: ChartColumn,
    links: [entry('/elecciones-generales', 'Elecciones generales', '/elecciones')],
  },
  {
    id: 'mensajes',
    label: 'Mensajes',
    icon: MessageSquare,
    links: [
      entry('/gestion-comentarios', 'Comentarios'),
      entry(PENDING, 'Consultas', '/contacto'),
      entry('/plantillas', 'Plantillas de respuesta', '/contacto'),
      entry(NOTICES, 'Avisos'),
      entry('/correo', 'Correo'),
    ],
  },
  {
    id: 'usuarios',
    label: 'Usuarios',
    icon: User,
    links: [
      entry('/usuarios-gestion', 'Gestión de usuarios'),
      entry('/segundo-factor-obligatorio', 'Segundo factor'),
      entry('/auditoria', 'Auditoría'),
      entry('/papelera', 'Papelera'),
      entry('/datos-personales', 'Datos personales', '/privacidad'),
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
  '/consulta': { label: 'Consulta', list: PENDING, site: () => '/contacto' },
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

export const trailOf = (path: string): Crumb[] => {
  const [screen, row] = splitRow(clean(path));
  const found = findLink(currentLink(path));
  if (screen === HOME || !found) return [{ label: screen === '/perfil' ? 'Mi perfil' : 'Inicio' }];
  const { group, link } = found;
  const trail = [
    { label: group.label, to: group.links[0]?.to ?? HOME },
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
