import * as z from 'zod/mini';
import { codigo, instante, instanteOpcional } from './campos.ts';
import { letras } from './codigos.ts';
import { estadoEvento, situacionEvento } from './estados.ts';

/** Whether and when visitors see a row. Without them it is published at once, and an update leaves them as they are. */
export const camposPublicables = {
  estado: z.optional(codigo(estadoEvento, 'Elige Publicado, Borrador u Oculto.')),
  publicar_desde: instanteOpcional,
  publicar_hasta: instanteOpcional,
};

/** Also said of a stored moment when an update changes only the other one. */
export const HASTA_ANTES_DE_DESDE = 'La publicación debe terminar después de su inicio.';
export const endsAfterPublishing = <
  T extends { publicar_desde?: string | null | undefined; publicar_hasta?: string | null | undefined },
>() =>
  z.refine<T>(
    ({ publicar_desde, publicar_hasta }) =>
      !publicar_desde || !publicar_hasta || publicar_hasta > publicar_desde,
    { error: HASTA_ANTES_DE_DESDE, path: ['publicar_hasta'] },
  );

/** The same fields in what staff reads. */
export const estaPublicado = {
  estado: z.enum(letras(estadoEvento)),
  publicar_desde: z.nullable(instante),
  publicar_hasta: z.nullable(instante),
  /** The state now, by the database's clock. */
  situacion: z.enum(letras(situacionEvento)),
};
