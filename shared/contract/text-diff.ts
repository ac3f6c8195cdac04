import * as z from 'zod/mini';

/** A piece of the difference between two texts. */
export const diffPart = z.object({ texto: z.string(), tipo: z.enum(['igual', 'agregado', 'quitado']) });
export type DiffPart = z.output<typeof diffPart>;
