import * as z from 'zod/mini';
import { consulta } from './consultas.ts';
import { adminRead, group } from './endpoint.ts';

/** The unanswered enquiries: how many, and the newest. Not part of the product's published API. */
export const pendientes = group('consultas', {
  pendientes: adminRead('/consultas-pendientes', z.object({ total: z.number(), ultimas: z.array(consulta) })),
});
