// What client and server know of every noun without its contract: the office names rows of any noun in the history,
// the audit and the bin. Adding a noun here fails to compile until `server/app/nouns.ts` describes it.
import type { Area } from './areas.ts';
import { mergePart, type NounOfCapability } from './capabilities/merge.ts';
import { keysOf } from './fields/codigos.ts';

export interface AboutNoun {
  /** Permission area of the noun; `propio` means the caller's own data. */
  readonly area: Area | 'propio';
  /** Name of one row (`uno`) and of several (`varios`), in the history, the audit and the API's documentation. */
  readonly uno: string;
  readonly varios: string;
}

const nounsOfCapabilities: Readonly<Record<NounOfCapability, AboutNoun>> = mergePart('nouns');

/** Nouns with a history: their changes can be undone. */
const conHistoria = {
  configuraciones: { area: 'contenido', uno: 'un dato del sitio', varios: 'los datos del sitio' },
  cuentas: { area: 'cuentas', uno: 'una cuenta bancaria', varios: 'las cuentas bancarias' },
  consejos: { area: 'contenido', uno: 'un consejo', varios: 'los consejos directivos' },
  dirigentes: { area: 'contenido', uno: 'un dirigente', varios: 'los dirigentes' },
  colegiaturas: { area: 'contenido', uno: 'un requisito o nota', varios: 'los requisitos y notas' },
  elecciones: { area: 'contenido', uno: 'un documento electoral', varios: 'los documentos electorales' },
  convenios: { area: 'contenido', uno: 'un convenio', varios: 'los convenios' },
  convenioArchivos: {
    area: 'contenido',
    uno: 'un archivo de convenio',
    varios: 'los archivos de un convenio',
  },
  convenioBeneficios: {
    area: 'contenido',
    uno: 'un beneficio de convenio',
    varios: 'los beneficios de un convenio',
  },
  eventos: { area: 'contenido', uno: 'un evento', varios: 'los eventos' },
  eventoTextos: { area: 'contenido', uno: 'un texto de evento', varios: 'los textos de un evento' },
  eventoImagenes: { area: 'contenido', uno: 'una imagen de evento', varios: 'las imágenes de un evento' },
  paginasPropias: { area: 'contenido', uno: 'una página', varios: 'las páginas propias' },
  paginaArchivos: {
    area: 'contenido',
    uno: 'un archivo de página',
    varios: 'los archivos de una página propia',
  },
  enlacesMenu: { area: 'contenido', uno: 'una entrada del menú', varios: 'las entradas del menú' },
  comentarios: { area: 'mensajes', uno: 'un comentario', varios: 'los comentarios' },
  decisionesComentarios: {
    area: 'mensajes',
    uno: 'una decisión sobre quien comenta',
    varios: 'las decisiones sobre quien comenta',
  },
  consultas: { area: 'mensajes', uno: 'una consulta', varios: 'las consultas' },
  consultaMensajes: {
    area: 'mensajes',
    uno: 'un mensaje de una consulta',
    varios: 'los mensajes de una consulta',
  },
  plantillas: { area: 'mensajes', uno: 'una plantilla de respuesta', varios: 'las plantillas de respuesta' },
  cuotas: { area: 'contenido', uno: 'una cuota', varios: 'las cuotas' },
  biblioteca: {
    area: 'contenido',
    uno: 'un archivo de la biblioteca',
    varios: 'los archivos de la biblioteca',
  },
  otrosDocumentos: {
    area: 'contenido',
    uno: 'un documento',
    varios: 'los otros documentos de Normas y Colegiatura',
  },
  procesosElectorales: { area: 'contenido', uno: 'un proceso electoral', varios: 'los procesos electorales' },
  fasesElectorales: {
    area: 'contenido',
    uno: 'una fase electoral',
    varios: 'las fases de un proceso electoral',
  },
  faseDocumentos: {
    area: 'contenido',
    uno: 'un documento de una fase electoral',
    varios: 'los documentos de una fase electoral',
  },
  listasElectorales: {
    area: 'contenido',
    uno: 'una lista de candidatos',
    varios: 'las listas de candidatos de un proceso',
  },
  candidatos: { area: 'contenido', uno: 'un candidato', varios: 'los candidatos de una lista' },
  documentos: {
    area: 'contenido',
    uno: 'una versión de un documento',
    varios: 'los documentos con versiones',
  },
} as const satisfies Readonly<Record<string, AboutNoun>>;

export const nouns = {
  ...conHistoria,
  galeria: { area: 'contenido', uno: 'una imagen de la galería', varios: 'las imágenes de la galería' },
  paginas: {
    area: 'contenido',
    uno: 'lo que muestra una página',
    varios: 'las páginas del sitio y lo que muestran',
  },
  paginaVistaPrevia: {
    area: 'contenido',
    uno: 'una vista previa de un evento',
    varios: 'las vistas previas de un evento',
  },
  busqueda: {
    area: 'contenido',
    uno: 'un resultado de la búsqueda',
    varios: 'los resultados de la búsqueda',
  },
  busquedaDeEventos: { area: 'contenido', uno: 'un evento', varios: 'los eventos' },
  marco: {
    area: 'contenido',
    uno: 'lo que rodea a cada página',
    varios: 'las partes que rodean a cada página',
  },
  vistasPrevias: { area: 'contenido', uno: 'una vista previa', varios: 'las vistas previas' },
  colegiados: { area: 'padron', uno: 'un padrón de colegiados', varios: 'los padrones de colegiados' },
  paginaConstancia: { area: 'padron', uno: 'una constancia', varios: 'las constancias' },
  historia: { area: 'historia', uno: 'un cambio de la historia', varios: 'los cambios y la papelera' },
  usuarios: { area: 'usuarios', uno: 'un usuario', varios: 'los usuarios' },
  accesos: { area: 'usuarios', uno: 'un enlace para entrar', varios: 'los enlaces para elegir contraseña' },
  exigencias: {
    area: 'usuarios',
    uno: 'una exigencia de segundo factor',
    varios: 'las exigencias de segundo factor',
  },
  auditoria: { area: 'auditoria', uno: 'una línea de la auditoría', varios: 'las líneas de la auditoría' },
  privacidad: {
    area: 'privacidad',
    uno: 'los datos personales de un correo',
    varios: 'los datos personales de un correo',
  },
  avisosPrivacidad: {
    area: 'privacidad',
    uno: 'una versión del aviso de privacidad',
    varios: 'las versiones del aviso de privacidad',
  },
  correo: { area: 'correo', uno: 'un correo del sitio', varios: 'los correos del sitio' },
  sesion: { area: 'propio', uno: 'la sesión', varios: 'las sesiones' },
  sesiones: { area: 'propio', uno: 'una sesión propia', varios: 'las sesiones propias' },
  segundoFactor: { area: 'propio', uno: 'un segundo factor propio', varios: 'los segundos factores propios' },
  confirmacion: {
    area: 'propio',
    uno: 'la confirmación de quién es',
    varios: 'las formas de confirmar quién es',
  },
  borradores: { area: 'propio', uno: 'un borrador propio', varios: 'los borradores propios' },
  presencia: {
    area: 'propio',
    uno: 'quién edita un registro',
    varios: 'las personas que editan un registro',
  },
  avisos: { area: 'propio', uno: 'un aviso propio', varios: 'los avisos propios' },
  primerosPasos: { area: 'propio', uno: 'un primer paso', varios: 'los primeros pasos de un sitio nuevo' },
  oficina: { area: 'propio', uno: 'la administración', varios: 'la administración' },
  ...nounsOfCapabilities,
} as const satisfies Readonly<Record<string, AboutNoun>>;

/** A noun of the contract, by the name of its group. */
export type Noun = keyof typeof nouns;

export type GrupoConHistoria = keyof typeof conHistoria;
export const gruposConHistoria = keysOf(conHistoria);

/** Whether a noun has a history, so that its changes can be undone. */
export const tieneHistoria = (grupo: string): grupo is GrupoConHistoria => Object.hasOwn(conHistoria, grupo);

const known: Readonly<Record<string, AboutNoun>> = nouns;

/** The noun of a name; undefined for one that this version does not have. */
export const nounOf = (name: string): AboutNoun | undefined =>
  Object.hasOwn(known, name) ? known[name] : undefined;
