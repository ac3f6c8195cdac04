import { bigint, boolean, char, index, int, mediumtext, mysqlTable, varchar } from 'drizzle-orm/mysql-core';
import { keysOf } from '#shared/contract/fields/codigos.ts';
import { estadoCorreo } from '#shared/contract/fields/estados.ts';
import { email, exact, id, instant, shortText, now } from './columns.ts';

/** Every mail the site wrote: what waits, what was sent, and what could not be. */
export const correos = mysqlTable(
  'correos',
  {
    id: id(),
    /** Names the cause; a second mail of the same cause is not written. Also its Message-ID. */
    clave: exact({ length: 100 }).notNull().unique(),
    para: email().notNull(),
    /** Where an answer to it goes, when not to the sender. */
    responder_a: email(),
    /** The Message-IDs of the thread it goes on with, separated by spaces; the last is of the mail it answers. */
    hilo: varchar({ length: 1000 }),
    /** Written by a person, not by the site. */
    de_persona: boolean().notNull().default(false),
    asunto: shortText().notNull(),
    texto: mediumtext().notNull(),
    html: mediumtext().notNull(),
    estado: char({ length: 1, enum: keysOf(estadoCorreo) }).notNull(),
    intentos: int().notNull().default(0),
    /** When it is tried next, while it waits. */
    proximo: now(),
    /** A process is sending it; after this moment that process counts as dead. */
    tomado_hasta: instant(),
    /** Why the last try failed, for staff. */
    error: varchar({ length: 500 }),
    creado: now(),
    enviado: instant(),
  },
  (t) => [
    index('correos_pendientes').on(t.estado, t.proximo),
    index('correos_creado').on(t.creado),
    index('correos_para').on(t.para),
  ],
);

/** How far each mailbox has been read. */
export const buzones = mysqlTable('buzones', {
  /** SHA-256 of server, user and folder. */
  clave: char({ length: 64 }).primaryKey(),
  /** The server's UIDVALIDITY: when it changes, UIDs mean other mails. */
  validez: varchar({ length: 20 }),
  /** UID of the last mail read. */
  ultimo: bigint({ mode: 'number' }).notNull().default(0),
  /** UID of the mail that is being read: one that ends the process is not parsed a second time. */
  intento: bigint({ mode: 'number' }),
  /** When it was last read without a failure. */
  leido: instant(),
  /** Failures in a row. */
  fallos: int().notNull().default(0),
  /** Why the last try failed, for staff. */
  error: varchar({ length: 500 }),
  /** Not tried before. */
  proximo: now(),
  /** Mails so far: taken into a conversation, bounces of mails of ours, and all others. */
  respuestas: int().notNull().default(0),
  devueltos: int().notNull().default(0),
  ajenos: int().notNull().default(0),
});
