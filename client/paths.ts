// A preview is a private page (`isPrivate`): rendered for each request, in no cache and in no search engine. What it
// reads is no call over HTTP (`pageReads` in `contract.ts`), and the table holds only the hash of its address.

export const LOGIN_PATH = '/login';

/** The module of the association's own pages: their addresses are rows. */
export const CUSTOM_PAGE = 'pagina/pagina';

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
  '/eventos/:slug/:comentado': 'evento/evento',
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
  '/contacto/:envio': 'contacto/contacto',
  '/privacidad': 'privacidad/privacidad',
  [LOGIN_PATH]: 'login/login',
  '/recuperar': 'login/recuperar',
  '/nueva-contrasena': 'login/nueva-contrasena',
  '/:pagina': CUSTOM_PAGE,
};

/** The module for every other address. */
export const NOT_FOUND = 'frame/no-encontrado';

/** Whether a module fills its page alone, without the site's header and footer. */
export const hasNoFrame = (module: string): boolean => module.startsWith('login/');

/** Whether a module shows a list page by page (`?pagina=2`). */
export const isPaginated = (module: string): boolean =>
  [
    'eventos/eventos',
    'eventos/lista-eventos',
    'elecciones/elecciones',
    'search/buscar',
    'search/buscar-grupo',
  ].includes(module);

/** Whether only people who were given its address see the page: no cache keeps it, no search engine lists it. */
export const isPrivate = (module: string): boolean =>
  ['evento/vista-previa', 'colegiados/constancia'].includes(module);
