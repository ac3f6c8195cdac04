import * as z from 'zod/mini';
import { codigo, id, parrafo, version } from '../../contract/fields/campos.ts';
import { keysOf, tipoInformacion } from '../../contract/fields/codigos.ts';
import { adminCreate, adminUpdate, adminWrite, group, publicList } from '../../contract/endpoint.ts';
import { formato, formatoEnviado } from '../../contract/fields/formato.ts';
import { longitudes } from '../../contract/fields/longitudes.ts';

const colegiaturaInput = z.object({
  informacion: parrafo(longitudes.texto, 'El contenido es obligatorio.'),
  formato: formatoEnviado,
  tipo_informacion: codigo(tipoInformacion, 'Elige Requisito o Nota.'),
});
export const colegiatura = z.object({
  id,
  version,
  informacion: z.string(),
  formato,
  tipo_informacion: z.enum(keysOf(tipoInformacion)),
});
export type Colegiatura = z.output<typeof colegiatura>;

export const colegiaturas = group('colegiaturas', {
  list: publicList('/colegiaturas/:tipoInformacion', colegiatura),
  create: adminCreate('/registrar-colegiatura', {
    input: colegiaturaInput,
    done: 'Información registrada con éxito',
    failed: 'Error al registrar la cuenta',
  }),
  update: adminUpdate('/actualizar-colegiatura/:id', {
    input: colegiaturaInput,
    done: 'Información actualizada con éxito',
    failed: 'Error al actualizar la cuenta',
  }),
  remove: adminWrite('/eliminar-colegiatura/:id', {
    done: 'Eliminado con éxito',
    failed: 'Error al eliminar la colegiatura',
  }),
});
