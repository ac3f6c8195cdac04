import * as z from 'zod/mini';
import { entero, id, parrafo, version } from '../../contract/fields/campos.ts';
import {
  adminCreate,
  adminList,
  adminRead,
  adminUpdate,
  adminWrite,
  group,
} from '../../contract/endpoint.ts';
import { formato, formatoEnviado } from '../../contract/fields/formato.ts';
import { longitudes } from '../../contract/fields/longitudes.ts';

const convenioBeneficioInput = z.object({
  contenido: parrafo(longitudes.texto, 'El detalle del beneficio es obligatorio.'),
  formato: formatoEnviado,
  id_convenio: entero(1, 'El convenio no existe.'),
});
export const convenioBeneficio = z.object({
  id,
  version,
  contenido: z.string(),
  formato,
  id_convenio: id,
});
export type ConvenioBeneficio = z.output<typeof convenioBeneficio>;

/** The paths say «benficio» because the spec spells them so. */
export const convenioBeneficios = group('convenioBeneficios', {
  list: adminList('/beneficios-convenio/:idConvenio', convenioBeneficio),
  get: adminRead('/benficio-buscar/:id', convenioBeneficio),
  create: adminCreate('/benficio-guardar', {
    input: convenioBeneficioInput,
    done: 'Beneficio registrado con éxito',
    failed: 'Error al registrar beneficio',
  }),
  update: adminUpdate('/benficio-actualizar/:id', {
    input: convenioBeneficioInput,
    done: 'Beneficio actualizado con éxito',
    failed: 'Error al actualizar beneficio',
  }),
  remove: adminWrite('/benficio-eliminar/:id', {
    done: 'Beneficio eliminado con éxito',
    failed: 'Error al eliminar beneficio',
  }),
});
