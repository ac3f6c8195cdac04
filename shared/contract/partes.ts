import * as z from 'zod/mini';

/** A piece of a text that was compared with an earlier one. */
export const parte = z.object({ texto: z.string(), tipo: z.enum(['igual', 'agregado', 'quitado']) });
export type Parte = z.output<typeof parte>;
