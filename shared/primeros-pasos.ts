import * as z from 'zod/mini';
import { adminRead, group } from './endpoint.ts';

/** What a new site still needs from its administrator; each is true once it is done. */
const pasos = z.object({
  /** The password shown in the terminal was changed. */
  contrasena: z.boolean(),
  segundoFactor: z.boolean(),
  /** The site can send mails. */
  correo: z.boolean(),
  /** Nothing of the demonstration is left. */
  demostracion: z.boolean(),
});
export type PrimerosPasos = z.output<typeof pasos>;

/** Not part of the product's published API. */
export const primerosPasos = group('primerosPasos', {
  /** Null for whoever is no administrator. */
  estado: adminRead('/primeros-pasos', z.nullable(pasos)),
});
