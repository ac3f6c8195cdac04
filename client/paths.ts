export const LOGIN_PATH = '/login';

/** The module of the association's own pages: their addresses are rows. */
export const OWN_PAGE = 'pagina';

/** Every URL of the public site and the module in `pages/` that shows it. */
export const publicPaths: Readonly<Record<string, string>> = {
  '/': 'inicio',
  '/nosotros': 'nosotros',
  '/nosotros/consejos': 'nosotros-consejos',
  '/colegiatura': 'colegiatura',
  '/normas': 'normas',
  '/convenios': 'convenios',
  '/eventos': 'eventos',
  '/eventos/:slug': 'evento',
  '/agenda': 'agenda',
  '/agenda/:mes': 'agenda-mes',
  '/vista-previa/:clave': 'vista-previa',
  '/categorias/:categoria': 'lista-eventos',
  '/buscar': 'buscar',
  '/buscar/:buscador': 'buscar',
  '/buscar/:buscador/:grupo': 'buscar-grupo',
  '/elecciones': 'elecciones',
  '/elecciones/:proceso': 'eleccion',
  '/documentos/:documento/versiones': 'documento',
  '/verificar': 'verificar',
  '/verificar/:huella': 'verificar',
  '/cuotas': 'cuotas',
  '/colegiados': 'colegiados',
  '/colegiados/aviso/:aviso': 'colegiados',
  '/colegiados/constancia/:constancia': 'constancia',
  '/contacto': 'contacto',
  '/privacidad': 'privacidad',
  [LOGIN_PATH]: 'login',
  '/recuperar': 'recuperar',
  '/nueva-contrasena': 'nueva-contrasena',
  '/:pagina': OWN_PAGE,
};

/** The module for every other address. */
export const NOT_FOUND = 'no-encontrado';

/** Whether a module fills its page alone, without the site's header and footer. */
export const isBare = (module: string): boolean =>
  ['login', 'recuperar', 'nueva-contrasena'].includes(module);

/** Whether a page is for whoever was given its address: it is in no cache and in no search engine. */
export const isPrivate = (module: string): boolean => ['vista-previa', 'constancia'].includes(module);

/** Every URL of the back office and the module in `admin/` that shows it. */
export const adminPaths: Readonly<Record<string, string>> = {
  '/administrable': 'inicio',
  '/comenzar': 'comenzar',
  '/perfil': 'perfil',
  '/avisos': 'avisos',
  '/redes-contacto': 'redes-contacto',
  '/cuentas-bancarias': 'cuentas-bancarias',
  '/fondos-paginas': 'fondos-paginas',
  '/opciones-inicio': 'opciones-inicio',
  '/gestion-dirigente/:idConsejo?': 'gestion-dirigente',
  '/gestion-consejos': 'gestion-consejos',
  '/gestion-nosotros': 'gestion-nosotros',
  '/colegiatura-requisitos': 'colegiatura-requisitos',
  '/colegiatura-documental': 'colegiatura-documental',
  '/documentos-normas': 'documentos-normas',
  '/gestion-documentos': 'gestion-documentos',
  '/gestion-cuotas': 'gestion-cuotas',
  '/gestion-colegiados': 'gestion-colegiados',
  '/documentos-publicados': 'documentos-publicados',
  '/documento-versiones/:conjunto/:fila': 'documento-versiones',
  '/biblioteca': 'biblioteca',
  '/gestion-convenios': 'gestion-convenios',
  '/nuevo-convenio/:id?': 'nuevo-convenio',
  '/gestion-eventos': 'gestion-eventos',
  '/nuevo-evento/:slug?': 'nuevo-evento',
  '/gestion-paginas': 'gestion-paginas',
  '/nueva-pagina/:idPagina?': 'nueva-pagina',
  '/gestion-menu': 'gestion-menu',
  '/elecciones-generales': 'elecciones-generales',
  '/gestion-elecciones': 'gestion-elecciones',
  '/nuevo-proceso/:idProceso?': 'nuevo-proceso',
  '/usuarios-gestion': 'usuarios-gestion',
  '/segundo-factor-obligatorio': 'segundo-factor-obligatorio',
  '/credenciales': 'credenciales',
  '/webhooks': 'webhooks',
  '/auditoria': 'auditoria',
  '/papelera': 'papelera',
  '/historial/:grupo/:id': 'historial',
  '/datos-personales': 'datos-personales',
  '/gestion-comentarios': 'gestion-comentarios',
  '/gestion-consultas': 'gestion-consultas',
  '/consulta/:idConsulta': 'consulta',
  '/plantillas': 'plantillas',
  '/correo': 'correo',
};
