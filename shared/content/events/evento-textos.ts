import * as z from 'zod/mini';
import { id, linea, lineaOpcional, parrafo, version } from '../../contract/fields/campos.ts';
import { adminCreate, adminUpdate, adminWrite, group, publicList } from '../../contract/endpoint.ts';
import { formato, formatoEnviado } from '../../contract/fields/formato.ts';
import { longitudes } from '../../contract/fields/longitudes.ts';

const eventoTextoInput = z.object({
  titulo: lineaOpcional(longitudes.titulo),
  contenido: parrafo(longitudes.texto, 'El contenido es obligatorio.'),
  formato: formatoEnviado,
  slug: linea(longitudes.slug, 'El evento es obligatorio.'),
});
export const eventoTexto = z.object({
  id,
  version,
  titulo: z.nullable(z.string()),
  contenido: z.string(),
  formato,
  slug: z.string(),
});
export type EventoTexto = z.output<typeof eventoTexto>;

export const eventoTextos = group('eventoTextos', {
  list: publicList('/contenido/:slug', eventoTexto),
  create: adminCreate('/guardar-texto', {
    input: eventoTextoInput,
    done: 'Texto registrado correctamente',
    failed: 'Error al enviar el texto.',
  }),
  update: adminUpdate('/actualizar-texto/:id', {
    input: eventoTextoInput,
    done: 'Texto actualizado correctamente',
    failed: 'Error al actualizar el texto.',
  }),
  remove: adminWrite('/eliminar-texto/:id', {
    done: 'Texto eliminado correctamente',
    failed: 'Error al eliminar el texto.',
  }),
});
