import * as z from 'zod/mini';
import { instante } from '../../contract/fields/campos.ts';
import { adminRead, adminWrite, group } from '../../contract/endpoint.ts';

/** The mailbox where visitors' answers arrive. */
const estado = z.object({
  servidor: z.string(),
  direccion: z.string(),
  /** When it was last read; null before the first time. */
  leido: z.nullable(instante),
  /** Why the last try failed, and when the next one is. */
  error: z.nullable(z.string()),
  proximo: z.nullable(instante),
  /** Mails so far: taken into a conversation, bounces of mails of the site, and all others. */
  respuestas: z.number(),
  devueltos: z.number(),
  ajenos: z.number(),
});
export type EstadoDelBuzon = z.output<typeof estado>;

/** What belongs to the site's mails where it reads a mailbox. */
export const buzon = group('correo', {
  /** Null when none is set up. */
  buzon: adminRead('/correo-buzon', z.nullable(estado)),
  /** Reads the mailbox now, also when its next try is due later; the answer does not wait for it. */
  leerBuzon: adminWrite('/correo-leer-buzon', {
    done: 'Leyendo el buzón',
    failed: 'Error al leer el buzón',
  }),
});
