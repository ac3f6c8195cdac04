import * as z from 'zod/mini';
import { id, instante, linea, palabras } from '../../contract/fields/campos.ts';
import { letras } from '../../contract/fields/codigos.ts';
import type { Estados } from '../../contract/fields/estados.ts';
import { hechos, temas } from '../../records/hechos.ts';
import { adminList, adminRead, adminWrite, confirmed, group } from '../../contract/endpoint.ts';

/** `evento.publicado` and what people call it, in order. */
export const tiposDeEvento: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(temas).flatMap(([tema, { nombre, hechos: suyos }]) =>
    suyos.map((hecho) => [`${tema}.${hecho}`, `${nombre}: ${hechos[hecho]}`]),
  ),
);
/** The kind of a trial. */
export const PRUEBA = 'prueba';

export const estadosDeEnvio = {
  P: { label: 'En espera', tone: 'pendiente' },
  E: { label: 'Entregado', tone: 'bien' },
  F: { label: 'No entregado', tone: 'aviso' },
} as const satisfies Estados;
export type EstadoDeEnvio = keyof typeof estadosDeEnvio;

/** Days a delivery stays in the log. */
export const DIAS_DE_ENVIO = 30;
/** Days without a single success after which a webhook is paused. */
export const DIAS_DE_FALLA = 3;
/** Hours the old secret signs besides the new one. */
export const HORAS_DE_SECRETO = 24;
/** Longest address. */
export const LARGO_DE_DIRECCION = 500;

const webhook = z.object({
  id,
  nombre: z.string(),
  direccion: z.string(),
  eventos: z.array(z.string()),
  creado: instante,
  /** Since when nothing is sent; null while it is. */
  pausado: z.nullable(instante),
  /** Since when every try failed; null after a success. */
  falla_desde: z.nullable(instante),
});
export type Webhook = z.output<typeof webhook>;

const envio = z.object({
  id,
  /** Name of its webhook. */
  webhook: z.string(),
  tipo: z.string(),
  /** As sent, JSON. */
  cuerpo: z.string(),
  estado: z.enum(letras(estadosDeEnvio)),
  intentos: z.number(),
  creado: instante,
  enviado: z.nullable(instante),
  /** HTTP status of the last answer. */
  respuesta: z.nullable(z.number()),
  error: z.nullable(z.string()),
});
export type Envio = z.output<typeof envio>;

/** The secret with which deliveries are signed, at the only moment at which it is shown. */
const secreto = z.string();

const webhookInput = z.object({
  nombre: linea(60, 'Ponle el nombre del sistema que recibe.'),
  direccion: linea(LARGO_DE_DIRECCION, 'Escribe la dirección que recibe.'),
  eventos: palabras(Object.keys(tiposDeEvento), 'Elige al menos un aviso.'),
});

/** Addresses of other systems that receive messages about changes. Not part of the product's published API. */
export const webhooks = group('webhooks', {
  list: adminRead('/webhooks-lista', z.array(webhook)),
  crear: confirmed(
    adminWrite('/webhook-crear', {
      input: webhookInput,
      adds: { secreto },
      done: 'Webhook creado',
      failed: 'No se pudo crear el webhook.',
    }),
  ),
  /** Keeps the secret. What waits goes to the new address; what it no longer asks for is not sent. */
  editar: confirmed(
    adminWrite('/webhook-editar/:id', {
      input: webhookInput,
      done: 'Webhook guardado',
      failed: 'No se pudo guardar el webhook.',
    }),
  ),
  /** For a day deliveries carry the signatures of both secrets. */
  renovar: confirmed(
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
  /** Sends now what waits for its next try, and again what failed or arrived. */
  reenviar: adminWrite('/webhook-reenviar/:id', {
    done: 'Aviso en camino',
    failed: 'No se pudo enviar otra vez.',
  }),
});
