import { boolean, index, mysqlTable, text } from 'drizzle-orm/mysql-core';
import { exact, id, instant, now, parent } from './columns.ts';
import { eventos, usuarios } from './schema.ts';

/** Addresses under which an event can be seen before it is published. */
export const vistasPrevias = mysqlTable(
  'vistas_previas',
  {
    id: id(),
    /** SHA-256 of the key in the address: whoever reads this table can open nothing. */
    clave: exact({ length: 64 }).notNull().unique(),
    id_evento: parent(() => eventos.id),
    usuario_id: parent(() => usuarios.id),
    /** For somebody without account; the others are for whoever made them. */
    compartida: boolean().notNull(),
    /** What of the event is not saved yet, as JSON; null for an event as it is saved. */
    sin_guardar: text(),
    creada: now(),
    vence: instant().notNull(),
  },
  (t) => [index('vistas_previas_vence').on(t.vence)],
);
