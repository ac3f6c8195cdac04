import * as z from 'zod/mini';
import { codigo, instante, instanteOpcional } from './campos.ts';
import { keysOf } from './codigos.ts';
import type { Rule } from './reglas.ts';
import { estadoEvento, situacionEvento } from './estados.ts';

/** When visitors see a row. If missing, a new row is published at once, and an update leaves them unchanged. */
export const camposPublicables = {
  estado: z.optional(codigo(estadoEvento, 'Elige Publicado, Borrador u Oculto.')),
  publicar_desde: instanteOpcional,
  publicar_hasta: instanteOpcional,
};

const HASTA_ANTES_DE_DESDE = 'La publicación debe terminar después de su inicio.';
export const endsAfterPublishing: Rule = {
  fields: ['publicar_desde', 'publicar_hasta'],
  errorsOf: ({ publicar_desde: from, publicar_hasta: to }) =>
    typeof from === 'string' && typeof to === 'string' && to <= from
      ? { publicar_hasta: HASTA_ANTES_DE_DESDE }
      : {},
};

/** The publication fields in answers to staff. */
export const estaPublicado = {
  estado: z.enum(keysOf(estadoEvento)),
  publicar_desde: z.nullable(instante),
  publicar_hasta: z.nullable(instante),
  /** Current state, by the database's clock. */
  situacion: z.enum(keysOf(situacionEvento)),
};
