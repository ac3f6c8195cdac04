import * as z from 'zod/mini';
import { codigo, dia, fecha, fechaOpcional, id, linea, version } from '../../contract/fields/campos.ts';
import { keysOf } from '../../contract/fields/codigos.ts';
import type { Estados } from '../../contract/fields/estados.ts';
import { dirigente } from './dirigentes.ts';
import {
  adminCreate,
  adminList,
  adminUpdate,
  adminWrite,
  group,
  publicList,
} from '../../contract/endpoint.ts';
import { endsNotBefore, checkRule } from '../../contract/fields/reglas.ts';
import { longitudes } from '../../contract/fields/longitudes.ts';

export const situacionConsejo = {
  V: { label: 'Vigente', tone: 'bien' },
  A: { label: 'Anterior', tone: 'terminado' },
  F: { label: 'Futuro', tone: 'pendiente' },
} as const satisfies Estados;

/** With which leaders a new council starts. */
export const inicioDeConsejo = { C: 'Copiar a los dirigentes de hoy', V: 'Vacío' } as const;

const consejo = z.object({
  id,
  version,
  /** «2026-2027» */
  periodo: z.string(),
  /** First day of the council; null if it is not known. */
  desde: z.nullable(dia),
  /** Last day of the council; null while it has no end. */
  hasta: z.nullable(dia),
});
export type Consejo = z.output<typeof consejo>;

const consejoPublico = z.extend(consejo, { vigente: z.boolean() });
const consejoAnterior = z.extend(consejo, { dirigentes: z.array(dirigente) });
export type ConsejoAnterior = z.output<typeof consejoAnterior>;

const consejoDelEquipo = z.extend(consejo, {
  situacion: z.enum(keysOf(situacionConsejo)),
  /** Number of leaders of the council. */
  dirigentes: z.number(),
});
export type ConsejoDelEquipo = z.output<typeof consejoDelEquipo>;

const fields = {
  periodo: linea(longitudes.periodo, 'El periodo es obligatorio.'),
  hasta: fechaOpcional,
};

export const consejoEndsAfterStart = endsNotBefore('desde', 'hasta');

const failed = 'Error al guardar el consejo.';
/**
 * The councils of the association; their leaders are the noun `dirigentes`. Not part of the product's published API.
 */
export const consejos = group('consejos', {
  /** Councils that have begun: the one in force first, then newest first. */
  list: publicList('/api/consejos', consejoPublico),
  /** Councils that were in office before the one in force, newest first. */
  anteriores: publicList('/api/consejos-anteriores', consejoAnterior),
  todos: adminList('/consejos-todos', consejoDelEquipo, 'GET'),
  dirigentes: adminList('/consejo-dirigentes/:id', dirigente, 'GET'),
  /** Creating a council that is not over ends the previous one on the day before the new one begins. */
  create: adminCreate('/consejo-guardar', {
    input: z
      .object({
        ...fields,
        desde: fecha('La fecha de inicio es obligatoria.'),
        empieza: z.optional(codigo(inicioDeConsejo, 'Elige con qué dirigentes empieza.')),
      })
      .check(checkRule(consejoEndsAfterStart)),
    done: 'Consejo registrado con éxito',
    failed,
  }),
  update: adminUpdate('/consejo-actualizar/:id', {
    input: z.object({ ...fields, desde: fechaOpcional }).check(checkRule(consejoEndsAfterStart)),
    done: 'Consejo actualizado con éxito',
    failed,
  }),
  remove: adminWrite('/consejo-eliminar/:id', {
    done: 'Consejo eliminado con éxito',
    failed: 'Error al eliminar el consejo.',
  }),
});
