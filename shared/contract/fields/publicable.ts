import * as z from 'zod/mini';
import { codigo, instante, instanteOpcional } from './campos.ts';
import { letras } from './codigos.ts';
import type { Rule } from './reglas.ts';
import { estadoEvento, situacionEvento } from './estados.ts';

/** Whether and when visitors see a row. Without them it is published at once, and an update leaves them as they are. */
export const camposPublicables = {
  estado: z.optional(codigo(estadoEvento, 'Elige Publicado, Borrador u Oculto.')),
  publicar_desde: instanteOpcional,
  publicar_hasta: instanteOpcional,
};

/** Also said of a stored moment when an update changes only the other one. */
const HASTA_ANTES_DE_DESDE = 'La publicación debe terminar después de su inicio.';
export const endsAfterPublishing: Rule = {
  fields: ['publicar_desde', 'publicar_hasta'],
  misfits: ({ publicar_desde: from, publicar_hasta: to }) =>
    typeof from === 'string' && typeof to === 'string' && to <= from
      ? { publicar_hasta: HASTA_ANTES_DE_DESDE }
      : {},
};

/** The same fields in what staff reads. */
export const estaPublicado = {
  estado: z.enum(letras(estadoEvento)),
  publicar_desde: z.nullable(instante),
  publicar_hasta: z.nullable(instante),
  /** The state now, by the database's clock. */
  situacion: z.enum(letras(situacionEvento)),
};
