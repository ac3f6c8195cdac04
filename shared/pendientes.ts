import * as z from 'zod/mini';
import { consulta } from './consultas.ts';
import { adminRead, group } from './endpoint.ts';

/** The enquiries that wait for an answer: how many, and the newest. No call of the product answers it. */
export const pendientes = group('consultas', {
  pendientes: adminRead('/consultas-pendientes', z.object({ total: z.number(), ultimas: z.array(consulta) })),
});
