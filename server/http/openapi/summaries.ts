import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { Noun } from '#shared/contract/permisos.ts';
import { OWN } from './own-summaries.ts';

type Called = readonly [one: string, many: string];
/** They have no call over HTTP. */
type Silent = 'paginaVistaPrevia' | 'paginaConstancia' | 'consultaMensajes' | 'decisionesComentarios';
/** Singular and plural of each noun. */
const NOUNS: Readonly<Record<string, Called>> = {
  configuraciones: ['un ajuste', 'los ajustes'],
  cuentas: ['una cuenta bancaria', 'las cuentas bancarias'],
  cuotas: ['una cuota', 'las cuotas'],
  dirigentes: ['un dirigente', 'los dirigentes'],
  colegiaturas: ['una información de colegiatura', 'las informaciones de colegiatura'],
  elecciones: ['un documento electoral', 'los documentos electorales'],
  eventos: ['un evento', 'los eventos'],
  busquedaDeEventos: ['un evento', 'los eventos'],
  eventoTextos: ['un texto de un evento', 'los textos de un evento'],
  eventoImagenes: ['una imagen de un evento', 'las imágenes de un evento'],
  galeria: ['una imagen de la galería', 'las imágenes de la galería'],
  comentarios: ['un comentario', 'los comentarios'],
  consultas: ['una consulta', 'las consultas'],
  convenios: ['un convenio', 'los convenios'],
  convenioArchivos: ['un archivo de un convenio', 'los archivos de un convenio'],
  convenioBeneficios: ['un beneficio de un convenio', 'los beneficios de un convenio'],
  paginasPropias: ['una página propia', 'las páginas propias'],
  paginaArchivos: ['un archivo de una página propia', 'los archivos de una página propia'],
  enlacesMenu: ['una entrada del menú', 'las entradas del menú'],
  marco: ['lo que rodea a cada página', 'las partes que rodean a cada página'],
  procesosElectorales: ['un proceso electoral', 'los procesos electorales'],
  fasesElectorales: ['una fase de un proceso electoral', 'las fases de un proceso electoral'],
  faseDocumentos: ['un documento de una fase electoral', 'los documentos de una fase electoral'],
  listasElectorales: ['una lista de candidatos', 'las listas de candidatos de un proceso'],
  candidatos: ['un candidato', 'los candidatos de una lista'],
  usuarios: ['un usuario', 'los usuarios'],
  sesion: ['la sesión', 'las sesiones'],
  biblioteca: ['un archivo de la biblioteca', 'los archivos de la biblioteca'],
  plantillas: ['una plantilla de respuesta', 'las plantillas de respuesta'],
  busqueda: ['un resultado de la búsqueda', 'los resultados de la búsqueda'],
  colegiados: ['un padrón de colegiados', 'los padrones de colegiados'],
  borradores: ['un borrador propio', 'los borradores propios'],
  avisos: ['un aviso propio', 'los avisos propios'],
  paginas: ['lo que muestra una página', 'las páginas del sitio y lo que muestran'],
  paginaInicio: ['un bloque de la portada', 'los bloques de la portada'],
  paginaColegiatura: ['un bloque de la página de colegiatura', 'los bloques de la página de colegiatura'],
  vistasPrevias: ['una vista previa', 'las vistas previas'],
  auditoria: ['una línea de la auditoría', 'las líneas de la auditoría'],
  historia: ['un cambio de la historia', 'los cambios y la papelera'],
  documentos: ['un documento con versiones', 'los documentos con versiones'],
  otrosDocumentos: ['otro documento de Normas o Colegiatura', 'los otros documentos de Normas y Colegiatura'],
  consejos: ['un consejo', 'los consejos directivos'],
  presencia: ['quién edita un registro', 'las personas que editan un registro'],
  privacidad: ['los datos personales de un correo', 'los datos personales de un correo'],
  avisosPrivacidad: ['una versión del aviso de privacidad', 'las versiones del aviso de privacidad'],
  correo: ['un correo del sitio', 'los correos del sitio'],
  accesos: ['un enlace para entrar', 'los enlaces para elegir contraseña'],
  sesiones: ['una sesión propia', 'las sesiones propias'],
  segundoFactor: ['un segundo factor propio', 'los segundos factores propios'],
  confirmacion: ['la confirmación de quién es', 'las formas de confirmar quién es'],
  exigencias: ['una exigencia de segundo factor', 'las exigencias de segundo factor'],
  primerosPasos: ['un primer paso', 'los primeros pasos de un sitio nuevo'],
  oficina: ['la administración', 'la administración'],
  credenciales: ['una credencial de API', 'las credenciales de API propias'],
  webhooks: ['un webhook', 'los webhooks'],
} satisfies Record<Exclude<Noun, Silent>, Called>;

type Phrase = (one: string, many: string) => string;
const PHRASES: Record<string, Phrase> = {
  list: (_one, many) => `Lista ${many}`,
  listByTipo: (_one, many) => `Lista ${many} de un tipo`,
  listByEvento: (_one, many) => `Lista ${many} de un evento`,
  adminList: (_one, many) => `Lista ${many} para la administración`,
  get: (one) => `Muestra ${one}`,
  create: (one) => `Crea ${one}`,
  update: (one) => `Actualiza ${one}`,
  remove: (one) => `Elimina ${one}`,
  ordenar: (_one, many) => `Pone ${many} en otro orden`,
  buscar: (_one, many) => `Busca entre ${many}`,
  publicar: (one) => `Publica ${one}`,
  ocultar: (one) => `Oculta ${one}`,
  responder: (one) => `Marca ${one} como respondida`,
  updateImagen: (one) => `Reemplaza la imagen de ${one}`,
  updateAudio: (one) => `Reemplaza el audio de ${one}`,
  updateArchivo: (one) => `Reemplaza el documento de ${one}`,
};

export const descriptionOf = (group: string): string => `Todo sobre ${NOUNS[group]?.[1] ?? group}.`;

export const summaryOf = ({ group, operation }: Pick<Endpoint, 'group' | 'operation'>): string => {
  const [one, many] = NOUNS[group] ?? [group, group];
  return OWN[`${group}.${operation}`] ?? PHRASES[operation]?.(one, many) ?? `${operation} ${one}`;
};
