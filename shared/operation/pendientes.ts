import * as z from 'zod/mini';
import { instante } from '../contract/fields/campos.ts';
import { consulta } from '../correspondence/consultas.ts';
import { adminRead, group } from '../contract/endpoint.ts';

/** How many wait, and since when the oldest of them does; null when none does. */
const espera = z.object({ total: z.number(), desde: z.nullable(instante) });

const pendiente = z.extend(espera, {
  ultimas: z.array(consulta),
  /** Those assigned to the caller. */
  mias: espera,
  /** Those nobody takes care of. */
  sin_asignar: espera,
  /** Comments that wait to be approved. */
  comentarios: espera,
});
export type Pendientes = z.output<typeof pendiente>;

/** The unanswered enquiries: how many, and the newest; and what else waits. Not part of the product's published API. */
export const pendientes = group('consultas', {
  pendientes: adminRead('/consultas-pendientes', pendiente),
});
