// A preview is a private page (`isPrivate`): rendered for each request, in no cache and in no search engine. What it
// reads is no call over HTTP (`pageReads` in `contract.ts`), and the table holds only the hash of its address.
import { type CapabilityPath, screensOfCapabilities } from './admin/capabilities/parts.ts';

export const LOGIN_PATH = '/login';

/** The module of the association's own pages: their addresses are rows. */
export const OWN_PAGE = 'pagina/pagina';

/** Every URL of the public site and the module in `pages/` that shows it, without its ending `.page.tsx`. */
export const publicPaths: Readonly<Record<string, string>> = {
  '/': 'inicio/inicio',
  '/nosotros': 'nosotros/nosotros',
  '/nosotros/consejos': 'nosotros/nosotros-consejos',
  '/colegiatura': 'colegiatura/colegiatura',
  '/normas': 'documentos/normas',
  '/convenios': 'convenios/convenios',
  '/eventos': 'eventos/eventos',
  '/eventos/:slug': 'evento/evento',
  '/agenda': 'agenda/agenda',
  '/agenda/:mes': 'agenda/agenda-mes',
  '/vista-previa/:clave': 'evento/vista-previa',
  '/categorias/:categoria': 'eventos/lista-eventos',
  '/buscar': 'search/buscar',
  '/buscar/:buscador': 'search/buscar',
  '/buscar/:buscador/:grupo': 'search/buscar-grupo',
  '/elecciones': 'elecciones/elecciones',
  '/elecciones/:proceso': 'elecciones/eleccion',
  '/documentos/:documento/versiones': 'documentos/documento',
  '/verificar': 'verificar/verificar',
  '/verificar/:huella': 'verificar/verificar',
  '/cuotas': 'cuotas/cuotas',
  '/colegiados': 'colegiados/colegiados',
  '/colegiados/aviso/:aviso': 'colegiados/colegiados',
  '/colegiados/constancia/:constancia': 'colegiados/constancia',
  '/contacto': 'contacto/contacto',
  '/privacidad': 'privacidad/privacidad',
  [LOGIN_PATH]: 'login/login',
  '/recuperar': 'login/recuperar',
  '/nueva-contrasena': 'login/nueva-contrasena',
  '/:pagina': OWN_PAGE,
};

/** The module for every other address. */
export const NOT_FOUND = 'frame/no-encontrado';

/** Whether a module fills its page alone, without the site's header and footer. */
export const isBare = (module: string): boolean => module.startsWith('login/');

/** Whether a module shows a list page by page (`?pagina=2`). */
export const hasPages = (module: string): boolean =>
  ['eventos/eventos', 'eventos/lista-eventos', 'search/buscar', 'search/buscar-grupo'].includes(module);

/** Whether only people who were given its address see the page: no cache keeps it, no search engine lists it. */
export const isPrivate = (module: string): boolean =>
  ['evento/vista-previa', 'colegiados/constancia'].includes(module);

const screens = {
  '/administrable': 'home/inicio',
  '/comenzar': 'home/comenzar',
  '/perfil': 'accounts/perfil',
  '/avisos': 'notices/avisos',
  '/redes-contacto': 'settings/redes-contacto',
  '/cuentas-bancarias': 'bank/cuentas-bancarias',
  '/fondos-paginas': 'settings/fondos-paginas',
  '/opciones-inicio': 'settings/opciones-inicio',
  '/gestion-dirigente/:idConsejo?': 'leaders/gestion-dirigente',
  '/gestion-consejos': 'leaders/gestion-consejos',
  '/gestion-nosotros': 'settings/gestion-nosotros',
  '/colegiatura-requisitos': 'members/colegiatura-requisitos',
  '/colegiatura-documental': 'documents/colegiatura-documental',
  '/documentos-normas': 'documents/documentos-normas',
  '/gestion-documentos': 'documents/gestion-documentos',
  '/gestion-cuotas': 'members/gestion-cuotas',
  '/gestion-colegiados': 'members/gestion-colegiados',
  '/documentos-publicados': 'documents/documentos-publicados',
  '/documento-versiones/:conjunto/:fila': 'documents/documento-versiones',
  '/biblioteca': 'library/biblioteca',
  '/gestion-convenios': 'agreements/gestion-convenios',
  '/nuevo-convenio/:id?': 'agreements/nuevo-convenio',
  '/gestion-eventos': 'events/gestion-eventos',
  '/nuevo-evento/:slug?': 'events/nuevo-evento',
  '/gestion-paginas': 'pages/gestion-paginas',
  '/nueva-pagina/:idPagina?': 'pages/nueva-pagina',
  '/gestion-menu': 'pages/gestion-menu',
  '/elecciones-generales': 'elections/elecciones-generales',
  '/gestion-elecciones': 'elections/gestion-elecciones',
  '/nuevo-proceso/:idProceso?': 'elections/nuevo-proceso',
  '/usuarios-gestion': 'accounts/usuarios-gestion',
  '/segundo-factor-obligatorio': 'accounts/segundo-factor-obligatorio',
  '/auditoria': 'history/auditoria',
  '/papelera': 'history/papelera',
  '/historial/:grupo/:id': 'history/historial',
  '/datos-personales': 'privacy/datos-personales',
  '/gestion-comentarios': 'comments/gestion-comentarios',
  '/gestion-consultas': 'inbox/gestion-consultas',
  '/consulta/:idConsulta': 'inbox/consulta',
  '/plantillas': 'inbox/plantillas',
  '/correo': 'mail/correo',
} as const;

/** Every URL of the back office and the module in `admin/` that shows it, without its ending `.screen.tsx`. */
export const adminPaths: Readonly<Record<string, string>> = {
  ...screens,
  ...Object.fromEntries(screensOfCapabilities.map(({ path, module }) => [path, module])),
};

type Fixed<Path> = Path extends `${infer Screen}/:${string}` ? Screen : Path;
/** The address of a screen without its parameters. */
export type ScreenPath = Fixed<keyof typeof screens> | CapabilityPath;
