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

/** A SHA-256 checksum: 64 hexadecimal digits. */
export const HUELLA = /^[0-9a-f]{64}$/;

const versionDeDocumento = z.object({
  id,
  version,
  /** Version number, in the order in which versions were added; never reused. */
  numero: z.number(),
  publicada: dia,
  /** First day in force; null means from publication. */
  vigente_desde: z.nullable(dia),
  nota: z.nullable(z.string()),
  url: direccionDeArchivo,
  /** File name of the download. */
  nombre: z.string(),
  /** MIME type. */
  tipo: z.string(),
  bytes: z.number(),
  /** Checksum of the downloaded file; null until an updated old site has computed it. */
  sha256: z.nullable(z.string()),
});
export type VersionDeDocumento = z.output<typeof versionDeDocumento>;

const cabecera = {
  clave: z.string(),
  titulo: z.string(),
  /** Path of the public page that lists the document. */
  pagina: z.string(),
};

const documento = z.object({
  ...cabecera,
  /** Versions, newest first; the newest is in force or will be next. Empty if the document was removed. */
  versiones: z.array(versionDeDocumento),
});
export type Documento = z.output<typeof documento>;

const enLista = z.object({
  ...cabecera,
  /** Noun (`grupo`) and id (`fila`) of the row that holds the document. */
  grupo: z.enum([
    'configuraciones',
    'elecciones',
    'convenioArchivos',
    'otrosDocumentos',
    'faseDocumentos',
    'listasElectorales',
  ]),
  fila: z.number(),
  /** The newest version. */
  ultima: versionDeDocumento,
  versiones: z.number(),
  /** Whether visitors see it: not while what it belongs to is a draft or hidden. */
  se_ve: z.boolean(),
});
export type DocumentoEnLista = z.output<typeof enLista>;

const hallazgo = z.object({
  ...cabecera,
  numero: z.number(),
  publicada: dia,
  vigente_desde: z.nullable(dia),
  /** Whether this is the newest version of its document. */
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
/** Path of a document; it always opens the newest version. */
export const rutaDeDocumento = (clave: string): string => `/documentos/${clave}`;
/** Path of a QR code (SVG) with the document's address, for printing. */
export const rutaDeQrDeDocumento = (clave: string): string => `${rutaDeDocumento(clave)}/qr.svg`;
export const rutaDeVersiones = (clave: string): string => `${rutaDeDocumento(clave)}/versiones`;
/** Permanent path of one version. */
export const rutaDeVersion = (clave: string, numero: number): string => `${rutaDeVersiones(clave)}/${numero}`;

/** Normalizes a pasted checksum: without spaces, in lower case. */
export const huellaDe = (text: string): string => text.replaceAll(/\s/g, '').toLowerCase();
/** Path of the page that finds the version with a checksum; without one, of its empty form. */
export const rutaDeVerificacion = (text: string): string => {
  const huella = huellaDe(text).slice(0, 200);
  return huella === '' ? '/verificar' : `/verificar/${encodeURIComponent(huella)}`;
};

/** Documents with a permanent address, and their versions; rows of several nouns hold them. */
export const documentos = group('documentos', {
  /** One document; a removed one is answered with no versions. */
  ver: publicRead('/documento-ver/:clave', documento),
  /** The versions with this SHA-256; empty for any other text. */
  verificar: publicList('/documento-verificar/:huella', hallazgo),
  list: adminList('/documentos-lista', enLista, 'GET'),
  /** Texts and menu entries that link to the document, besides the page that lists it. */
  enlaces: adminList('/documento-enlaces/:clave', uso, 'GET'),
  /** Adds a version. One that is dated before the newest goes below it. */
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
