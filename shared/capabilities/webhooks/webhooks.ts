import * as z from 'zod/mini';
import { id, instante, linea, palabras } from '../../contract/fields/campos.ts';
import { keysOf } from '../../contract/fields/codigos.ts';
import type { Estados } from '../../contract/fields/estados.ts';
import { hechos, temas } from '../../records/hechos.ts';
import { adminList, adminRead, adminWrite, withConfirmation, group } from '../../contract/endpoint.ts';

/** Labels of the events a webhook can subscribe to, by name: `evento.publicado` → «Evento: se publica». */
export const tiposDeEvento: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(temas).flatMap(([tema, { nombre, hechos: suyos }]) =>
    suyos.map((hecho) => [`${tema}.${hecho}`, `${nombre}: ${hechos[hecho]}`]),
  ),
);
/** Event name of a test delivery. */
export const PRUEBA = 'prueba';

export const estadosDeEnvio = {
  P: { label: 'En espera', tone: 'pendiente' },
  E: { label: 'Entregado', tone: 'bien' },
  F: { label: 'No entregado', tone: 'aviso' },
} as const satisfies Estados;

/** Days that a delivery stays in the log. */
export const DIAS_DE_ENVIO = 30;
/** Days of failed deliveries after which a webhook is paused. */
export const DIAS_DE_FALLA = 3;
/** Hours during which deliveries are signed with the old secret too, after the secret was changed. */
export const HORAS_DE_SECRETO = 24;
/** Maximum characters of a webhook's URL. */
export const LARGO_DE_DIRECCION = 500;

const webhook = z.object({
  id,
  nombre: z.string(),
  direccion: z.string(),
  eventos: z.array(z.string()),
  creado: instante,
  /** Since when the webhook is paused; null while it is active. */
  pausado: z.nullable(instante),
  /** Since when every delivery has failed; null after a success. */
  falla_desde: z.nullable(instante),
});
export type Webhook = z.output<typeof webhook>;

const envio = z.object({
  id,
  /** Name of the webhook that this delivery belongs to. */
  webhook: z.string(),
  tipo: z.string(),
  /** The request body as it was sent, JSON. */
  cuerpo: z.string(),
  estado: z.enum(keysOf(estadosDeEnvio)),
  intentos: z.number(),
  creado: instante,
  enviado: z.nullable(instante),
  /** HTTP status of the receiver's last response. */
  respuesta: z.nullable(z.number()),
  error: z.nullable(z.string()),
});
export type Envio = z.output<typeof envio>;

/** The secret that signs deliveries. It is shown only in the answer that creates it. */
const secreto = z.string();

const webhookInput = z.object({
  nombre: linea(60, 'Ponle el nombre del sistema que recibe.'),
  direccion: linea(LARGO_DE_DIRECCION, 'Escribe la dirección que recibe.'),
  eventos: palabras(Object.keys(tiposDeEvento), 'Elige al menos un aviso.'),
});

/** Webhooks: URLs of other systems that are notified of changes. Not part of the product's published API. */
export const webhooks = group('webhooks', {
  list: adminRead('/webhooks-lista', z.array(webhook)),
  crear: withConfirmation(
    adminWrite('/webhook-crear', {
      input: webhookInput,
      adds: { secreto },
      done: 'Webhook creado',
      failed: 'No se pudo crear el webhook.',
    }),
  ),
  /**
   * The secret stays. Pending deliveries go to the new URL; those of events that are no longer selected are dropped.
   */
  editar: withConfirmation(
    adminWrite('/webhook-editar/:id', {
      input: webhookInput,
      done: 'Webhook guardado',
      failed: 'No se pudo guardar el webhook.',
    }),
  ),
  /** For a day, deliveries carry signatures with both the old and the new secret. */
  renovar: withConfirmation(
    adminWrite('/webhook-secreto/:id', {
      adds: { secreto },
      done: 'Secreto cambiado: el anterior firma también durante 24 horas',
      failed: 'No se pudo cambiar el secreto.',
    }),
  ),
  pausar: adminWrite('/webhook-pausar/:id', {
    done: 'Webhook en pausa: lo que ocurra se guarda y se envía después',
    failed: 'No se pudo poner en pausa.',
  }),
  reanudar: adminWrite('/webhook-reanudar/:id', {
    done: 'Webhook en marcha',
    failed: 'No se pudo reanudar.',
  }),
  probar: adminWrite('/webhook-probar/:id', {
    done: 'Prueba en camino',
    failed: 'No se pudo enviar la prueba.',
  }),
  eliminar: adminWrite('/webhook-eliminar/:id', {
    done: 'Webhook eliminado',
    failed: 'No se pudo eliminar el webhook.',
  }),
  envios: adminList('/webhook-envios', envio),
  /** Sends a delivery at once: a pending one before its next attempt, a failed or delivered one again. */
  reenviar: adminWrite('/webhook-reenviar/:id', {
    done: 'Aviso en camino',
    failed: 'No se pudo enviar otra vez.',
  }),
});
