import * as z from 'zod/mini';
import { correo as direccion, id, instante } from '../contract/fields/campos.ts';
import { keysOf } from '../contract/fields/codigos.ts';
import { estadoCorreo } from '../contract/fields/estados.ts';
import { adminList, adminRead, adminWrite, group } from '../contract/endpoint.ts';

/** A mail in the outbox. */
const correoEscrito = z.object({
  id,
  para: z.string(),
  asunto: z.string(),
  texto: z.string(),
  estado: z.enum(keysOf(estadoCorreo)),
  intentos: z.number(),
  /** Time of the next attempt, while the mail is pending. */
  proximo: instante,
  /** Error of the last attempt. */
  error: z.nullable(z.string()),
  creado: instante,
  enviado: z.nullable(instante),
});
export type CorreoEscrito = z.output<typeof correoEscrito>;

const estado = z.object({
  /** Host of the mail server; null if none is configured. */
  servidor: z.nullable(z.string()),
  remitente: z.nullable(z.string()),
  /** Whether mails are signed (DKIM). */
  firma: z.boolean(),
  /** Number of mails in each state. */
  cuentas: z.record(z.enum(keysOf(estadoCorreo)), z.number()),
});
export type EstadoDelCorreo = z.output<typeof estado>;

/** The outbox. Not part of the product's published API. */
export const correo = group('correo', {
  estado: adminRead('/correo-estado', estado),
  list: adminList('/correos', correoEscrito),
  /** Mails whose recipient or subject contains the words. */
  buscar: adminList('/correos/:term', correoEscrito),
  probar: adminWrite('/correo-probar', {
    input: z.object({ para: direccion }),
    done: 'Correo de prueba en camino',
    failed: 'Error al enviar el correo de prueba',
  }),
  reenviar: adminWrite('/correo-reenviar/:id', {
    done: 'El correo se enviará otra vez',
    failed: 'Error al enviar el correo otra vez',
  }),
});
