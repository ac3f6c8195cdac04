import * as z from 'zod/mini';
import { instante } from '../../contract/fields/campos.ts';
import { adminRead, adminWrite, group } from '../../contract/endpoint.ts';

/** State of the mailbox that receives visitors' replies. */
const estado = z.object({
  servidor: z.string(),
  direccion: z.string(),
  /** When the mailbox was last read; null before the first time. */
  leido: z.nullable(instante),
  /** Why the last attempt to read the mailbox failed; `proximo` is the time of the next attempt. */
  error: z.nullable(z.string()),
  proximo: z.nullable(instante),
  /** Numbers of mails so far: replies added to a conversation, bounces of mails the site sent, and all others. */
  respuestas: z.number(),
  devueltos: z.number(),
  ajenos: z.number(),
});
export type EstadoDelBuzon = z.output<typeof estado>;

/** The calls about the mailbox. They share the noun `correo` with the outbox. */
export const buzon = group('correo', {
  /** Null when no mailbox is configured. */
  buzon: adminRead('/correo-buzon', z.nullable(estado)),
  /** Starts reading the mailbox at once, even before the next attempt is due, and does not wait for the end. */
  leerBuzon: adminWrite('/correo-leer-buzon', {
    done: 'Leyendo el buzón',
    failed: 'Error al leer el buzón',
  }),
});
