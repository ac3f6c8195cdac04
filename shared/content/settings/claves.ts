import * as z from 'zod/mini';
import {
  correo,
  enlaceOpcional,
  enlaceOWhatsapp,
  linea,
  lineaOpcional,
  parrafoOpcional,
} from '../../contract/fields/campos.ts';
import { keysOf } from '../../contract/fields/codigos.ts';
import { lineaErrada } from '../../contract/fields/enlaces.ts';
import { longitudes } from '../../contract/fields/longitudes.ts';
import { publicacionDeComentarios } from '../../correspondence/moderacion.ts';
import type { Noun } from '../../contract/nouns.ts';

/** Decides how a setting is validated, edited and shown. */
export type ClaveKind =
  | 'texto'
  | 'linea'
  | 'nombre'
  | 'nombreOpcional'
  | 'correo'
  | 'enlace'
  | 'whatsapp'
  | 'lista'
  | 'imagen'
  | 'audio'
  | 'documento';

interface Clave {
  readonly label: string;
  readonly kind: ClaveKind;
  /** The setting holds several paragraphs and may be formatted. */
  readonly largo?: true;
  /** The noun with a call of its own that writes this setting; its permission is required to change the setting. */
  readonly noun?: Noun;
  /** The only allowed values, besides none. */
  readonly valores?: readonly [string, ...string[]];
}

export const clavesBase = {
  celular: { label: 'Teléfono', kind: 'texto' },
  correo_contacto: { label: 'Correo de contacto', kind: 'correo' },
  correo_institucion: { label: 'Correo institucional', kind: 'correo' },
  direccion: { label: 'Dirección', kind: 'texto' },
  facebook_url: { label: 'Facebook', kind: 'enlace' },
  instagram_url: { label: 'Instagram', kind: 'enlace' },
  whatsapp_url: { label: 'WhatsApp', kind: 'whatsapp' },
  periodo: { label: 'Periodo', kind: 'texto' },
  añoEleccion: { label: 'Año de elección', kind: 'texto' },
  mision: { label: 'Misión', kind: 'texto', largo: true },
  vision: { label: 'Visión', kind: 'texto', largo: true },
  descripcionAcercaNosotros: { label: 'Descripción acerca de nosotros', kind: 'texto', largo: true },
  reseña: { label: 'Reseña del himno', kind: 'texto', largo: true },
  resolucion_Colegiatura: { label: 'Resoluciones que sustentan los requisitos', kind: 'texto', largo: true },
  horario_atencion: { label: 'Horario de atención', kind: 'texto' },
  url_registro: { label: 'Registro de colegiados hábiles', kind: 'enlace' },
  consejos: { label: 'Consejos regionales', kind: 'lista' },
  opcionHabiles_titulo: { label: 'Tarjeta de colegiados hábiles: título', kind: 'linea' },
  opcionHabiles_texto: { label: 'Tarjeta de colegiados hábiles: texto', kind: 'linea' },
  opcionRequisitos_titulo: { label: 'Tarjeta de requisitos: título', kind: 'linea' },
  opcionRequisitos_texto: { label: 'Tarjeta de requisitos: texto', kind: 'linea' },
  opcionElectoral_titulo: { label: 'Tarjeta del proceso electoral: título', kind: 'linea' },
  opcionElectoral_texto: { label: 'Tarjeta del proceso electoral: texto', kind: 'linea' },
  opcionContacto_titulo: { label: 'Tarjeta de contacto: título', kind: 'linea' },
  opcionContacto_texto: { label: 'Tarjeta de contacto: texto', kind: 'linea' },
  comentarios_publicacion: {
    label: 'Publicación de comentarios',
    kind: 'linea',
    noun: 'comentarios',
    valores: keysOf(publicacionDeComentarios),
  },
  colegiados_publico: {
    label: 'Consulta de colegiados en el sitio',
    kind: 'linea',
    noun: 'colegiados',
    valores: ['si'],
  },
  tituloElecciones: { label: 'Título de Elecciones', kind: 'linea' },
  tituloElecciones_documentos: { label: 'Título de los documentos de elecciones', kind: 'linea' },
  tituloElecciones_actualizaciones: { label: 'Título de las actualizaciones de elecciones', kind: 'linea' },
  nombre_nacional: { label: 'Nombre de la institución', kind: 'nombre' },
  nombre_regional: { label: 'Nombre del consejo o filial', kind: 'nombreOpcional' },
  region: { label: 'Región', kind: 'nombreOpcional' },
  url_fondoColegiatura: { label: 'Fondo de Colegiatura', kind: 'imagen' },
  url_fondoNormas: { label: 'Fondo de Normas', kind: 'imagen' },
  url_fondoEventos: { label: 'Fondo de Eventos', kind: 'imagen' },
  url_fondoElecciones: { label: 'Fondo de Elecciones', kind: 'imagen' },
  url_fondoContactanos: { label: 'Fondo de Contacto', kind: 'imagen' },
  url_fondoNosotros: { label: 'Fondo de Nosotros', kind: 'imagen' },
  url_convenios: { label: 'Fondo de Convenios', kind: 'imagen' },
  url_comite: { label: 'Imagen del comité', kind: 'imagen' },
  letraHimno: { label: 'Letra del himno', kind: 'imagen' },
  audioHimno: { label: 'Audio del himno', kind: 'audio' },
  url_requisitosColegiatura: { label: 'Requisitos de colegiatura', kind: 'documento' },
  url_fichaInscripcion: { label: 'Ficha de inscripción', kind: 'documento' },
  url_declaracionJurada: { label: 'Declaración jurada', kind: 'documento' },
  url_estatuto: { label: 'Estatuto', kind: 'documento' },
  url_normativa: { label: 'Reglamento', kind: 'documento' },
  url_codigoEtica: { label: 'Código de ética', kind: 'documento' },
  url_resolucionHimno: { label: 'Resolución del himno', kind: 'documento' },
} as const satisfies Record<string, Clave>;

export type ClaveBase = keyof typeof clavesBase;

/** Keys that are stored with the suffix of the association (`SITE_KEY_SUFFIX`). */
const suffixed: readonly string[] = ['url_estatuto', 'url_normativa'];

/** The stored key, with the association's suffix if the setting has one. */
export const storedKey = (base: string, suffix: string): string =>
  suffixed.includes(base) ? base + suffix : base;

const isClaveBase = (key: string): key is ClaveBase => Object.hasOwn(clavesBase, key);

/** The key without suffix: `url_estatutoCOESPE` is `url_estatuto`; undefined for an unknown key. */
export const claveBaseOf = (key: string): ClaveBase | undefined => {
  if (isClaveBase(key)) return key;
  return suffixed.filter(isClaveBase).find((base) => key.startsWith(base));
};

/** Whether a setting is a text of several paragraphs. */
export const esLargo = (base: ClaveBase): boolean => 'largo' in clavesBase[base];

/** The noun whose permission is required to change the setting with this stored key. */
export const nounDeClave = (key: string): Noun => {
  const base = claveBaseOf(key);
  const clave: Clave | undefined = base && clavesBase[base];
  return clave?.noun ?? 'configuraciones';
};

/** A list of links, one per line. */
const lista = parrafoOpcional(longitudes.texto).check(
  z.check(({ value, issues }) => {
    const wrong = lineaErrada(value ?? '');
    if (wrong === undefined) return;
    const message = `«${wrong.slice(0, 60)}» no es un nombre seguido de una dirección que empiece con http:// o https://.`;
    issues.push({ code: 'custom', message, input: value });
  }),
);

export const FALTA_NOMBRE = 'Escribe el nombre de la institución.';

/** Validation of settings that are typed in. Settings with files are changed by other calls. */
export const valueRules = {
  texto: parrafoOpcional(longitudes.texto),
  correo: z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    z.null(),
    correo,
  ]),
  linea: lineaOpcional(longitudes.titulo),
  nombre: linea(longitudes.nombreDeAsociacion, FALTA_NOMBRE).check(
    z.refine((value) => value === '' || /\p{L}/u.test(value), FALTA_NOMBRE),
  ),
  nombreOpcional: lineaOpcional(longitudes.nombreDeAsociacion),
  enlace: enlaceOpcional,
  whatsapp: enlaceOWhatsapp,
  lista,
} as const;

export type TypedKind = keyof typeof valueRules;
export const isTyped = (kind: ClaveKind): kind is TypedKind => Object.hasOwn(valueRules, kind);

/** Validation of one setting; undefined for one that holds a file. */
export const reglaDeClave = (base: ClaveBase) => {
  const { kind, valores }: Clave = clavesBase[base];
  if (valores)
    return z.pipe(valueRules.linea, z.nullish(z.enum(valores, 'Elige uno de los valores que se ofrecen.')));
  return isTyped(kind) ? valueRules[kind] : undefined;
};
