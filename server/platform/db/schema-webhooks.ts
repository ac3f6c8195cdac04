import { char, index, int, mysqlTable, text, unique, varchar } from 'drizzle-orm/mysql-core';
import { exact, id, instant, shortText, now, parent } from './columns.ts';

/** Addresses of other systems that are told of changes. */
export const webhooks = mysqlTable('webhooks', {
  id: id(),
  nombre: shortText().notNull(),
  direccion: exact({ length: 500 }).notNull(),
  /** Kinds of event, separated by spaces. */
  eventos: exact({ length: 2000 }).notNull(),
  /** Not encrypted: it signs, and a restored backup must sign without the old server's secret. */
  secreto: exact({ length: 80 }).notNull(),
  secreto_anterior: exact({ length: 80 }),
  /** Until when the former secret signs besides. */
  anterior_hasta: instant(),
  creado: now(),
  pausado: instant(),
  falla_desde: instant(),
  /** When its first waiting delivery is tried again; null: at once. */
  proximo: instant(),
  /** A process is delivering to it; after this moment that process counts as dead. */
  tomado_hasta: instant(),
});

/** The messages to webhooks, sent in the order of their numbers. */
export const webhookEnvios = mysqlTable(
  'webhook_envios',
  {
    id: id(),
    webhook_id: parent(() => webhooks.id),
    /** Names the cause; a webhook gets one message for each. */
    clave: exact({ length: 120 }).notNull(),
    /** Its `webhook-id`, the same at every try. */
    mensaje: exact({ length: 40 }).notNull(),
    tipo: exact({ length: 40 }).notNull(),
    /** The row it is about, by its kind and number. */
    tema: exact({ length: 30 }).notNull(),
    fila: int().notNull(),
    /** JSON, as it is sent. */
    cuerpo: text().notNull(),
    estado: char({ length: 1, enum: ['P', 'E', 'F'] })
      .notNull()
      .default('P'),
    intentos: int().notNull().default(0),
    /** Not to be told before this moment: what is published by time. */
    desde: now(),
    creado: now(),
    enviado: instant(),
    respuesta: int(),
    error: varchar({ length: 300 }),
  },
  (t) => [
    unique('webhook_envios_clave').on(t.webhook_id, t.clave),
    index('webhook_envios_pendientes').on(t.webhook_id, t.estado, t.id),
    index('webhook_envios_tema').on(t.tema, t.fila),
    index('webhook_envios_creado').on(t.creado),
  ],
);
