import * as z from 'zod/mini';
import { cualquierArchivo } from '../contract/fields/archivos.ts';
import { uso } from './biblioteca.ts';
import {
  dia,
  direccionDeArchivo,
  fecha,
  fechaOpcional,
  id,
  linea,
  lineaOpcional,
  version,
} from '../contract/fields/campos.ts';
import {
  adminCreate,
  adminList,
  adminUpdate,
  adminWrite,
  group,
  publicList,
  publicRead,
} from '../contract/endpoint.ts';
import { longitudes } from '../contract/fields/longitudes.ts';

/** A SHA-256 as it is written: 64 hexadecimal digits. */
export const HUELLA = /^[0-9a-f]{64}$/;

const versionDeDocumento = z.object({
  id,
  version,
  /** Given once, in the order in which versions were added. */
  numero: z.number(),
  publicada: dia,
  /** Null: since it was published. */
  vigente_desde: z.nullable(dia),
  nota: z.nullable(z.string()),
  url: direccionDeArchivo,
  /** Name under which it is downloaded. */
  nombre: z.string(),
  /** MIME type. */
  tipo: z.string(),
  bytes: z.number(),
  /** Of the bytes that are downloaded; null for a moment after an old site is updated. */
  sha256: z.nullable(z.string()),
});
export type VersionDeDocumento = z.output<typeof versionDeDocumento>;

const cabecera = {
  clave: z.string(),
  titulo: z.string(),
  /** Path of the public page that shows it. */
  pagina: z.string(),
};

const documento = z.object({
  ...cabecera,
  /** Newest first; the newest is the one in force or the next to be. Empty: the document was removed. */
  versiones: z.array(versionDeDocumento),
});
export type Documento = z.output<typeof documento>;

const enLista = z.object({
  ...cabecera,
  /** Noun and number of the row that holds it. */
  grupo: z.enum([
    'configuraciones',
    'elecciones',
    'convenioArchivos',
    'otrosDocumentos',
    'faseDocumentos',
    'listasElectorales',
  ]),
  fila: z.number(),
  /** The newest. */
  ultima: versionDeDocumento,
  versiones: z.number(),
});
export type DocumentoEnLista = z.output<typeof enLista>;

const hallazgo = z.object({
  ...cabecera,
  numero: z.number(),
  publicada: dia,
  vigente_desde: z.nullable(dia),
  /** Whether it is the newest version of its document. */
  actual: z.boolean(),
});
export type Hallazgo = z.output<typeof hallazgo>;

const PUBLICADA = 'Escribe la fecha en que se publicó.';
const fields = {
  publicada: fecha(PUBLICADA),
  vigente_desde: fechaOpcional,
  nota: lineaOpcional(longitudes.notaDeVersion),
};
const failed = 'Error al guardar la versión.';
/** Where a document is read: always its newest version. */
export const rutaDeDocumento = (clave: string): string => `/documentos/${clave}`;
/** The QR code of that address, an SVG to print. */
export const rutaDeQrDeDocumento = (clave: string): string => `${rutaDeDocumento(clave)}/qr.svg`;
export const rutaDeVersiones = (clave: string): string => `${rutaDeDocumento(clave)}/versiones`;
/** The permanent address of one version. */
export const rutaDeVersion = (clave: string, numero: number): string => `${rutaDeVersiones(clave)}/${numero}`;

/** Spaces and capitals come from copying. */
export const huellaDe = (text: string): string => text.replaceAll(/\s/g, '').toLowerCase();
/** The page that tells which version has a sum; the whole page without one. */
export const rutaDeVerificacion = (text: string): string => {
  const huella = huellaDe(text).slice(0, 200);
  return huella === '' ? '/verificar' : `/verificar/${encodeURIComponent(huella)}`;
};

/** Documents with a permanent address, whatever noun holds them, and their versions. */
export const documentos = group('documentos', {
  /** A document that was removed is answered without versions. */
  ver: publicRead('/documento-ver/:clave', documento),
  /** The versions with this SHA-256; none for any other text. */
  verificar: publicList('/documento-verificar/:huella', hallazgo),
  list: adminList('/documentos-lista', enLista, 'GET'),
  /** Where texts and the menu lead to the document, beside the page that lists it. */
  enlaces: adminList('/documento-enlaces/:clave', uso, 'GET'),
  /** A version whose date is before that of the newest goes below it. */
  create: adminCreate('/documento-version-guardar', {
    input: z.object({
      clave: linea(longitudes.slug, 'El documento no existe.'),
      archivo: cualquierArchivo,
      ...fields,
    }),
    adds: { numero: z.number() },
    done: 'Versión guardada con éxito',
    failed,
  }),
  update: adminUpdate('/documento-version-actualizar/:id', {
    input: z.object(fields),
    done: 'Versión actualizada con éxito',
    failed,
  }),
  remove: adminWrite('/documento-version-eliminar/:id', {
    done: 'Versión eliminada con éxito',
    failed: 'Error al eliminar la versión.',
  }),
});
