import * as z from 'zod/mini';
import {
  type Archivo,
  type ArchivoRule,
  documento,
  isStoredAddress,
  fileProblem,
  type StoredFileAddress,
} from '../../contract/fields/archivos.ts';
import { codigo, direccionDeArchivo, entero, id, linea, version } from '../../contract/fields/campos.ts';
import { keysOf, type TipoConvenioArchivo, tipoConvenioArchivo } from '../../contract/fields/codigos.ts';
import {
  adminCreate,
  adminList,
  adminRead,
  adminUpdate,
  adminWrite,
  group,
} from '../../contract/endpoint.ts';
import type { Rule } from '../../contract/fields/reglas.ts';
import { longitudes } from '../../contract/fields/longitudes.ts';

export const reglasPorTipo: Record<TipoConvenioArchivo, ArchivoRule> = {
  I: { kind: 'imagen', extensions: ['jpg', 'png'] },
  D: { kind: 'documento', extensions: ['pdf', 'doc', 'docx'] },
};

const convenioArchivoInput = z.object({
  nombre: linea(longitudes.titulo, 'El nombre es obligatorio.'),
  tipo: codigo(tipoConvenioArchivo, 'Elige Imagen o Documento.'),
  id_convenio: entero(1, 'El convenio no existe.'),
});
const archivo = documento(['jpg', 'png', 'pdf', 'doc', 'docx']);

/** Shown when an update changes the type alone and the stored file is not of the new type. */
const OTRO_TIPO = 'El archivo guardado no es de este tipo: elige también un archivo nuevo.';
/** The stored file is of the type (`tipo`) of its row. */
export const storedFileFitsType: Rule = {
  fields: ['tipo', 'url'],
  errorsOf: ({ tipo, url }) => {
    if ((tipo !== 'I' && tipo !== 'D') || !isStoredAddress(url)) return {};
    return fileProblem(reglasPorTipo[tipo], url) === undefined ? {} : { tipo: OTRO_TIPO };
  },
};

const fitsItsKind = <
  T extends { tipo: TipoConvenioArchivo; archivo?: Archivo | StoredFileAddress | undefined },
>() =>
  z.check<T>((context) => {
    const file = context.value.archivo;
    const message = file && fileProblem(reglasPorTipo[context.value.tipo], file);
    if (message) context.issues.push({ code: 'custom', message, path: ['archivo'], input: file });
  });
const convenioArchivoCreate = z.extend(convenioArchivoInput, { archivo }).check(fitsItsKind());
const convenioArchivoUpdate = z
  .extend(convenioArchivoInput, { archivo: z.optional(archivo) })
  .check(fitsItsKind());

export const convenioArchivo = z.object({
  id,
  version,
  nombre: z.string(),
  url: direccionDeArchivo,
  tipo: z.enum(keysOf(tipoConvenioArchivo)),
  id_convenio: id,
});
export type ConvenioArchivo = z.output<typeof convenioArchivo>;

const failed = 'Error al enviar el archivo.';
export const convenioArchivos = group('convenioArchivos', {
  list: adminList('/archivos_convenios/:idConvenio', convenioArchivo),
  get: adminRead('/archivoConvenio-mostrar/:id', convenioArchivo),
  create: adminCreate('/archivoConvenio-guardar', {
    input: convenioArchivoCreate,
    done: 'Archivo registrado con éxito',
    failed,
  }),
  update: adminUpdate('/archivoConvenio-actualizar/:id', {
    input: convenioArchivoUpdate,
    done: 'Archivo actualizado con éxito',
    failed,
  }),
  remove: adminWrite('/archivoConvenio-eliminar/:id', {
    done: 'Archivo eliminado con éxito',
    failed: 'No se pudo eliminar:',
  }),
});
