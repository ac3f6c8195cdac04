import { Files, House, Inbox, Landmark, Newspaper, PanelsTopLeft, Shield, Wrench } from 'lucide-react';
import { puede, type Rol } from '#shared/contract/permisos.ts';
import { HOME } from '../../../lib/home-path.ts';
import { screensOfCapabilities } from '../../capabilities/parts.ts';
import { entry, type MenuGroup, type MenuLink } from './menu-link.ts';

/** The entry with the badge of pending enquiries: the table of all of them. */
export const PENDING = '/gestion-consultas';

/** Leads to the enquiry that waits longest, beside the list of those that wait; to the table where there is no room for both, or who prefers it. */
export const INBOX = '/consulta';

/** The entry with the badge of comments that wait. */
export const COMMENTS = '/gestion-comentarios';

/** The entry with the badge of unread notices. */
export const NOTICES = '/avisos';

export const homeLink = {
  ...entry(HOME, 'Inicio', { permiso: 'propio', words: 'resumen hoy' }),
  icon: House,
};

const ofCapabilities = screensOfCapabilities.map(({ path, label, ...about }) => entry(path, label, about));
/** The block that the menu shows where it was switched on, and on its own screens. */
export const ADVANCED = 'avanzado';

/** The menu, by task: a new screen is a line here, or below. */
export const menu: readonly MenuGroup[] = [
  {
    id: 'bandeja',
    label: 'Bandeja',
    icon: Inbox,
    links: [
      entry(PENDING, 'Consultas', {
        permiso: 'mensajes.leer',
        opens: INBOX,
        site: '/contacto',
        words: 'mensajes responder contacto',
      }),
      entry(COMMENTS, 'Comentarios', { permiso: 'mensajes.leer', words: 'aprobar moderar' }),
      entry(NOTICES, 'Avisos', { permiso: 'propio', words: 'notificaciones campana' }),
      entry('/plantillas', 'Plantillas de respuesta', {
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
      entry('/gestion-eventos', 'Eventos', {
        permiso: 'contenido.leer',
        site: '/eventos',
        words: 'noticias anuncios agenda cursos fotos galería',
      }),
      entry('/gestion-paginas', 'Páginas', { permiso: 'contenido.leer', words: 'historia textos' }),
      entry('/gestion-convenios', 'Convenios', {
        permiso: 'contenido.leer',
        site: '/convenios',
        words: 'instituciones beneficios descuentos',
      }),
      entry('/gestion-elecciones', 'Procesos electorales', {
        permiso: 'contenido.leer',
        site: '/elecciones',
        words: 'listas candidatos votos resultados',
      }),
      entry('/elecciones-generales', 'Elecciones generales', {
        permiso: 'contenido.leer',
        under: '/gestion-elecciones',
        site: '/elecciones',
        words: 'base actualizaciones periodo',
      }),
    ],
  },
  {
    id: 'institucion',
    label: 'Institución',
    icon: Landmark,
    links: [
      entry('/gestion-nosotros', 'Nosotros', {
        permiso: 'contenido.editar',
        site: '/nosotros',
        words: 'himno misión visión comité',
      }),
      entry('/gestion-dirigente/:idConsejo?', 'Consejo directivo', {
        permiso: 'contenido.leer',
        site: '/nosotros',
        words: 'consejos dirigentes decano directivos cargos gestiones anteriores periodos',
      }),
      entry('/colegiatura-requisitos', 'Requisitos y notas', {
        permiso: 'contenido.leer',
        site: '/colegiatura',
        words: 'colegiatura inscripción',
      }),
      entry('/gestion-cuotas', 'Cuotas', {
        permiso: 'contenido.leer',
        site: '/cuotas',
        words: 'pagos tarifas montos',
      }),
      entry('/cuentas-bancarias', 'Cuentas bancarias', {
        permiso: 'cuentas.leer',
        words: 'banco cci depósito',
      }),
      entry('/gestion-colegiados', 'Padrón de colegiados', {
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
      entry('/documentos-publicados', 'Documentos publicados', {
        permiso: 'contenido.leer',
        site: '/normas',
        words: 'versiones pdf archivos',
      }),
      entry('/colegiatura-documental', 'De colegiatura', {
        permiso: 'contenido.editar',
        site: '/colegiatura',
        words: 'resolución ficha declaración',
      }),
      entry('/documentos-normas', 'Normativos', {
        permiso: 'contenido.editar',
        site: '/normas',
        words: 'ley estatuto reglamento código',
      }),
      entry('/gestion-documentos', 'Otros documentos', {
        permiso: 'contenido.editar',
        under: '/documentos-publicados',
        site: '/normas',
      }),
      entry('/biblioteca', 'Biblioteca', {
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
      entry('/redes-contacto', 'Redes y contacto', {
        permiso: 'contenido.editar',
        site: '/contacto',
        words: 'teléfono celular dirección correo facebook whatsapp',
      }),
      entry('/opciones-inicio', 'Opciones de inicio', {
        permiso: 'contenido.editar',
        words: 'portada tarjetas',
      }),
      entry('/fondos-paginas', 'Fondos de páginas', {
        permiso: 'contenido.editar',
        words: 'banners imágenes cabecera',
      }),
      entry('/gestion-menu', 'Menú del sitio', { permiso: 'contenido.editar', words: 'navegación enlaces' }),
    ],
  },
  {
    id: 'administracion',
    label: 'Administración',
    icon: Shield,
    links: [
      entry('/usuarios-gestion', 'Usuarios', {
        permiso: 'usuarios.leer',
        words: 'invitar cuentas roles personas',
      }),
      entry('/segundo-factor-obligatorio', 'Segundo factor', {
        permiso: 'usuarios.editar',
        words: 'seguridad obligatorio exigir',
      }),
      entry('/datos-personales', 'Datos personales', {
        permiso: 'privacidad.leer',
        site: '/privacidad',
        words: 'privacidad borrar persona',
      }),
      entry('/auditoria', 'Auditoría', { permiso: 'auditoria.leer', words: 'cambios quién cuándo' }),
      entry('/papelera', 'Papelera', {
        permiso: 'historia.editar',
        words: 'eliminados recuperar borrados',
      }),
    ],
  },
  // Away from daily work: see advanced.ts.
  {
    id: ADVANCED,
    label: 'Avanzado',
    icon: Wrench,
    links: [entry('/correo', 'Correo', { permiso: 'correo.leer', words: 'smtp envíos' }), ...ofCapabilities],
  },
];

/** New things: no entries of the menu, but the first lines of «Ir a…» and the buttons of the home. */
export const actions: readonly MenuLink[] = [
  entry('/nuevo-evento/:slug?', 'Nuevo evento', {
    permiso: 'contenido.editar',
    site: '/eventos',
    words: 'noticia anuncio publicar',
  }),
  entry('/nueva-pagina/:idPagina?', 'Nueva página', { permiso: 'contenido.editar' }),
  entry('/nuevo-convenio/:id?', 'Nuevo convenio', { permiso: 'contenido.editar', site: '/convenios' }),
  entry('/nuevo-proceso/:idProceso?', 'Nuevo proceso electoral', {
    permiso: 'contenido.editar',
    site: '/elecciones',
  }),
];

/** Screens that other screens alone lead to. */
export const inside: readonly MenuLink[] = [
  entry('/gestion-consejos', 'Consejo directivo', { permiso: 'contenido.leer' }),
  entry('/comenzar', 'Comenzar tu propio sitio', { permiso: 'usuarios.editar' }),
  entry('/perfil', 'Mi Perfil', { permiso: 'propio' }),
  entry('/documento-versiones/:conjunto/:fila', 'Versiones', { permiso: 'contenido.leer' }),
  entry('/historial/:grupo/:id', 'Historial', { permiso: 'historia.leer' }),
  entry('/consulta/:idConsulta?', 'Consultas', { permiso: 'mensajes.leer' }),
];

/** Every address of the back office. */
export const adminPaths: readonly string[] = [
  homeLink,
  ...menu.flatMap(({ links }) => links),
  ...actions,
  ...inside,
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
