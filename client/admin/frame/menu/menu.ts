import { Files, House, Inbox, Landmark, Newspaper, PanelsTopLeft, Shield, Wrench } from 'lucide-react';
import { puede, type Rol } from '#shared/contract/permisos.ts';
import { HOME } from '../../../lib/home-path.ts';
import { capabilityScreens } from '../../capabilities/capability-screens.ts';
import { menuLink, type MenuGroup, type MenuLink } from './menu-link.ts';

/** The entry with the badge of pending enquiries: the table of all of them. */
export const ENQUIRY_TABLE = '/gestion-consultas';

/** Opens the longest waiting enquiry beside the list of pending ones; redirects to the table on narrow screens or if the user
 * prefers it. */
export const INBOX = '/consulta';

/** The entry with the badge of comments that wait. */
export const COMMENTS = '/gestion-comentarios';

/** The entry with the badge of unread notices. */
export const NOTICES = '/avisos';

export const homeLink = {
  ...menuLink(HOME, 'Inicio', { permiso: 'propio', words: 'resumen hoy' }),
  icon: House,
};

const ofCapabilities = capabilityScreens.map(({ path, label, ...about }) => menuLink(path, label, about));
/** Block that is hidden by default, except on its own screens. */
export const ADVANCED = 'avanzado';

/** The menu, grouped by task. Add a new screen here, or below. */
export const menu: readonly MenuGroup[] = [
  {
    id: 'bandeja',
    label: 'Bandeja',
    icon: Inbox,
    links: [
      menuLink(ENQUIRY_TABLE, 'Consultas', {
        permiso: 'mensajes.leer',
        opens: INBOX,
        site: '/contacto',
        words: 'mensajes responder contacto',
      }),
      menuLink(COMMENTS, 'Comentarios', { permiso: 'mensajes.leer', words: 'aprobar moderar' }),
      menuLink(NOTICES, 'Avisos', { permiso: 'propio', words: 'notificaciones campana' }),
      menuLink('/plantillas', 'Plantillas de respuesta', {
        permiso: 'mensajes.editar',
        site: '/contacto',
        words: 'respuestas listas',
      }),
    ],
  },
  {
    id: 'publicar',
    label: 'Publicar',
    icon: Newspaper,
    links: [
      menuLink('/gestion-eventos', 'Eventos y noticias', {
        permiso: 'contenido.leer',
        site: '/eventos',
        words: 'anuncios agenda cursos fotos galería',
      }),
      menuLink('/gestion-paginas', 'Páginas', { permiso: 'contenido.leer', words: 'historia textos' }),
      menuLink('/gestion-convenios', 'Convenios', {
        permiso: 'contenido.leer',
        site: '/convenios',
        words: 'instituciones beneficios descuentos',
      }),
      menuLink('/gestion-elecciones', 'Procesos electorales', {
        permiso: 'contenido.leer',
        site: '/elecciones',
        words: 'elecciones listas candidatos votos resultados',
      }),
      menuLink('/elecciones-generales', 'Elecciones generales', {
        permiso: 'contenido.leer',
        parent: '/gestion-elecciones',
        site: '/elecciones',
        words: 'reglamento formatos comunicados base actualizaciones periodo',
      }),
    ],
  },
  {
    id: 'institucion',
    label: 'Institución',
    icon: Landmark,
    links: [
      menuLink('/gestion-nosotros', 'Nosotros', {
        permiso: 'contenido.editar',
        site: '/nosotros',
        words: 'himno misión visión comité',
      }),
      menuLink('/gestion-dirigente/:idConsejo?', 'Consejo directivo', {
        permiso: 'contenido.leer',
        site: '/nosotros',
        words: 'consejos dirigentes decano directivos cargos gestiones anteriores periodos',
      }),
      menuLink('/colegiatura-requisitos', 'Requisitos y notas', {
        permiso: 'contenido.leer',
        site: '/colegiatura',
        words: 'colegiatura inscripción',
      }),
      menuLink('/gestion-cuotas', 'Cuotas', {
        permiso: 'contenido.leer',
        site: '/cuotas',
        words: 'pagos tarifas montos',
      }),
      menuLink('/cuentas-bancarias', 'Cuentas bancarias', {
        permiso: 'cuentas.leer',
        words: 'banco cci depósito',
      }),
      menuLink('/gestion-colegiados', 'Padrón de colegiados', {
        permiso: 'padron.leer',
        words: 'miembros hábiles habilitados',
      }),
    ],
  },
  {
    id: 'documentos',
    label: 'Documentos',
    icon: Files,
    links: [
      menuLink('/documentos-publicados', 'Documentos publicados', {
        permiso: 'contenido.leer',
        site: '/normas',
        words: 'versiones pdf archivos',
      }),
      menuLink('/colegiatura-documental', 'De colegiatura', {
        permiso: 'contenido.editar',
        parent: '/documentos-publicados',
        site: '/colegiatura',
        words: 'resolución ficha declaración',
      }),
      menuLink('/documentos-normas', 'Normas', {
        permiso: 'contenido.editar',
        parent: '/documentos-publicados',
        site: '/normas',
        words: 'ley estatuto reglamento código normativos',
      }),
      menuLink('/gestion-documentos', 'Otros documentos', {
        permiso: 'contenido.editar',
        parent: '/documentos-publicados',
        site: '/normas',
      }),
      menuLink('/biblioteca', 'Biblioteca', {
        permiso: 'contenido.editar',
        words: 'imágenes fotos archivos subir',
      }),
    ],
  },
  {
    id: 'sitio',
    label: 'Sitio',
    icon: PanelsTopLeft,
    links: [
      menuLink('/redes-contacto', 'Redes y contacto', {
        permiso: 'contenido.editar',
        site: '/contacto',
        words: 'teléfono celular número dirección correo facebook whatsapp',
      }),
      menuLink('/opciones-inicio', 'Portada', {
        permiso: 'contenido.editar',
        words: 'opciones de inicio tarjetas página principal',
      }),
      menuLink('/fondos-paginas', 'Fondos de páginas', {
        permiso: 'contenido.editar',
        words: 'banners imágenes cabecera',
      }),
      menuLink('/gestion-menu', 'Menú del sitio', {
        permiso: 'contenido.editar',
        words: 'navegación enlaces',
      }),
    ],
  },
  {
    id: 'administracion',
    label: 'Administración',
    icon: Shield,
    links: [
      menuLink('/usuarios-gestion', 'Usuarios', {
        permiso: 'usuarios.leer',
        words: 'invitar cuentas roles personas',
      }),
      menuLink('/segundo-factor-obligatorio', 'Segundo factor', {
        permiso: 'usuarios.editar',
        words: 'seguridad obligatorio exigir',
      }),
      menuLink('/datos-personales', 'Datos personales', {
        permiso: 'privacidad.leer',
        site: '/privacidad',
        words: 'privacidad borrar persona',
      }),
      menuLink('/auditoria', 'Auditoría', { permiso: 'auditoria.leer', words: 'cambios quién cuándo' }),
      menuLink('/papelera', 'Papelera', {
        permiso: 'historia.editar',
        words: 'eliminados recuperar borrados',
      }),
    ],
  },
  // Hidden by default: see advanced.ts.
  {
    id: ADVANCED,
    label: 'Avanzado',
    icon: Wrench,
    links: [
      menuLink('/correo', 'Correo', { permiso: 'correo.leer', words: 'smtp envíos' }),
      ...ofCapabilities,
    ],
  },
];

/** Screens that create something: not in the menu, but first in «Ir a…» and as buttons on the home screen. */
export const createLinks: readonly MenuLink[] = [
  menuLink('/nuevo-evento/:slug?', 'Nuevo evento o noticia', {
    permiso: 'contenido.editar',
    site: '/eventos',
    words: 'anuncio publicar',
  }),
  menuLink('/nueva-pagina/:idPagina?', 'Nueva página', { permiso: 'contenido.editar' }),
  menuLink('/nuevo-convenio/:id?', 'Nuevo convenio', { permiso: 'contenido.editar', site: '/convenios' }),
  menuLink('/nuevo-proceso/:idProceso?', 'Nuevo proceso electoral', {
    permiso: 'contenido.editar',
    site: '/elecciones',
  }),
];

/** Screens reachable only from other screens. */
export const innerScreens: readonly MenuLink[] = [
  menuLink('/gestion-consejos', 'Consejo directivo', { permiso: 'contenido.leer' }),
  menuLink('/comenzar', 'Comenzar tu propio sitio', { permiso: 'usuarios.editar' }),
  menuLink('/perfil', 'Mi Perfil', { permiso: 'propio' }),
  menuLink('/documento-versiones/:conjunto/:fila', 'Versiones', { permiso: 'contenido.leer' }),
  menuLink('/historial/:grupo/:id', 'Historial', { permiso: 'historia.leer' }),
  menuLink('/consulta/:idConsulta?', 'Consultas', { permiso: 'mensajes.leer' }),
];

/** Every address of the back office. */
export const adminPaths: readonly string[] = [
  homeLink,
  ...menu.flatMap(({ links }) => links),
  ...createLinks,
  ...innerScreens,
].map(({ path }) => path);

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
