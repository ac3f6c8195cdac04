import * as z from 'zod/mini';
import { documento } from '../../contract/fields/archivos.ts';
import { direccionDeArchivo, entero, id, linea, version } from '../../contract/fields/campos.ts';
import { adminCreate, adminUpdate, adminWrite, group } from '../../contract/endpoint.ts';
import { longitudes } from '../../contract/fields/longitudes.ts';

const paginaArchivoInput = z.object({
  nombre: linea(longitudes.titulo, 'El nombre es obligatorio.'),
  id_pagina: entero(1, 'La página no existe.'),
});
const archivo = documento(['pdf', 'doc', 'docx', 'xlsx', 'ppt', 'pptx', 'txt', 'jpg', 'png', 'gif']);

export const paginaArchivo = z.object({ id, version, nombre: z.string(), url: direccionDeArchivo });
export type PaginaArchivo = z.output<typeof paginaArchivo>;

const failed = 'Error al enviar el archivo.';
/** Documents and pictures at the end of a page. */
export const paginaArchivos = group('paginaArchivos', {
  create: adminCreate('/pagina-archivo-guardar', {
    input: z.extend(paginaArchivoInput, { archivo }),
    done: 'Archivo registrado con éxito',
    failed,
  }),
  update: adminUpdate('/pagina-archivo-actualizar/:id', {
    input: z.extend(paginaArchivoInput, { archivo: z.optional(archivo) }),
    done: 'Archivo actualizado con éxito',
    failed,
  }),
  remove: adminWrite('/pagina-archivo-eliminar/:id', {
    done: 'Archivo eliminado con éxito',
    failed: 'Error al eliminar el archivo',
  }),
});
