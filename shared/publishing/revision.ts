import * as z from 'zod/mini';
import { casilla, entero } from '../contract/fields/campos.ts';
import { adminExchange, group } from '../contract/endpoint.ts';
import { eventoInput } from '../content/events/eventos.ts';

const { titulo, tipoEvento, fecha_Inicio, fecha_fin } = eventoInput.shape;

/** Checks of an event before it is published that need the server. */
export const revision = group('eventos', {
  revisar: adminExchange('/evento-revisar', {
    input: z.object({
      /** Id of the event, because its slug may change meanwhile; absent for a new one. */
      id: z.optional(entero(1, 'El evento debe ser un número entero, desde 1.')),
      titulo,
      tipoEvento,
      fecha_Inicio,
      fecha_fin,
      /** Whether to draw the preview card, which takes a while. */
      conTarjeta: casilla,
    }),
    output: z.object({
      /** Another event with the same title, ignoring case and accents. */
      repetido: z.nullable(z.object({ slug: z.string() })),
      /** The preview card of social networks, a PNG in Base64; null if not requested, or without a stored picture. */
      tarjeta: z.nullable(z.string()),
    }),
    failed: 'No se pudo revisar el evento.',
  }),
});
