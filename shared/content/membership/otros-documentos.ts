import * as z from 'zod/mini';
import { documento } from '../../contract/fields/archivos.ts';
import {
  codigo,
  direccionDeArchivo,
  id,
  linea,
  lineaOpcional,
  version,
} from '../../contract/fields/campos.ts';
import { keysOf, paginaDeDocumento } from '../../contract/fields/codigos.ts';
import { adminCreate, adminUpdate, adminWrite, group, publicList } from '../../contract/endpoint.ts';
import { longitudes } from '../../contract/fields/longitudes.ts';
import { adminOrder } from '../../contract/orden.ts';

const otroDocumentoInput = z.object({
  titulo: linea(longitudes.titulo, 'El título es obligatorio.'),
  pagina: codigo(paginaDeDocumento, 'Elige Normas o Colegiatura.'),
  grupo: lineaOpcional(longitudes.titulo),
});
const archivo = documento(['pdf', 'doc', 'docx', 'xlsx', 'ppt', 'pptx', 'txt']);

export const otroDocumento = z.object({
  id,
  version,
  titulo: z.string(),
  pagina: z.enum(keysOf(paginaDeDocumento)),
  /** Heading under which the document is listed; null for the page's main list. */
  grupo: z.nullable(z.string()),
  url: direccionDeArchivo,
});
export type OtroDocumento = z.output<typeof otroDocumento>;

/** The public page that lists a document, by the code in its field `pagina`. */
export const rutaDeOtroDocumento = (pagina: unknown): string => (pagina === 'C' ? '/colegiatura' : '/normas');

/** Documents of the pages Normas and Colegiatura besides the fixed ones, in the order set by staff. */
export const otrosDocumentos = group('otrosDocumentos', {
  list: publicList('/otros-documentos', otroDocumento),
  create: adminCreate('/otro-documento-guardar', {
    input: z.extend(otroDocumentoInput, { archivo }),
    done: 'Documento registrado con éxito',
    failed: 'Error al guardar el documento.',
  }),
  update: adminUpdate('/otro-documento-actualizar/:id', {
    input: z.extend(otroDocumentoInput, { archivo: z.optional(archivo) }),
    done: 'Documento actualizado con éxito',
    failed: 'Error al actualizar el documento.',
  }),
  remove: adminWrite('/otro-documento-eliminar/:id', {
    done: 'Documento eliminado con éxito',
    failed: 'Error al eliminar el documento.',
  }),
  ordenar: adminOrder('/otros-documentos-ordenar'),
});
