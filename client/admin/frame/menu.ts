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
