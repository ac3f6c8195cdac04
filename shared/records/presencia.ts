import * as z from 'zod/mini';
import { entero } from '../contract/fields/campos.ts';
import { adminExchange, group } from '../contract/endpoint.ts';
import { gruposConHistoria } from '../contract/nouns.ts';

/** Seconds between two presence calls of an open editor. */
export const SEGUNDOS_ENTRE_AVISOS = 10;

const MISSING = 'El registro no existe.';

/** Who has which record open. */
export const presencia = group('presencia', {
  /** Reports that the caller has a record open, and answers the names of others who have. */
  avisar: adminExchange('/presencia-avisar', {
    input: z.object({ grupo: z.enum(gruposConHistoria, MISSING), id: entero(1, MISSING) }),
    output: z.object({ otros: z.array(z.string()) }),
    failed: 'No se pudo saber quién más está aquí.',
  }),
});
