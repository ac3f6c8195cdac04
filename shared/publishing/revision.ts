import * as z from 'zod/mini';
import { casilla, entero } from '../contract/fields/campos.ts';
import { adminExchange, group } from '../contract/endpoint.ts';
import { eventoInput } from '../content/events/eventos.ts';

const { titulo, tipoEvento, fecha_Inicio, fecha_fin } = eventoInput.shape;

/** What only the server can tell of an event before it is published. */
export const revision = group('eventos', {
  revisar: adminExchange('/evento-revisar', {
    input: z.object({
      /** Absent for an event that is not created yet. Its slug may change while this is asked. */
      id: z.optional(entero(1, 'El evento debe ser un número entero, desde 1.')),
      titulo,
      tipoEvento,
      fecha_Inicio,
      fecha_fin,
      /** The card is drawn on request alone: that takes a while. */
      conTarjeta: casilla,
    }),
    output: z.object({
      /** Another event of this title, whatever its case and accents. */
      repetido: z.nullable(z.object({ slug: z.string() })),
      /** The card that chats and social networks would show, as Base64 of a PNG; null unless asked for, and without a stored picture. */
      tarjeta: z.nullable(z.string()),
    }),
    failed: 'No se pudo revisar el evento.',
  }),
});
