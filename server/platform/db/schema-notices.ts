import { char, index, int, mysqlTable, smallint, unique, varchar } from 'drizzle-orm/mysql-core';
import { type ModoDeAviso, modosDeAviso, tiposDeAviso } from '#shared/correspondence/avisos.ts';
import { keysOf } from '#shared/contract/fields/codigos.ts';
import { day, exact, id, instant, shortText, now, parent } from './columns.ts';
import { usuarios } from './schema-accounts.ts';

/** The notices that people got. A visitor's words stay in their own row, so erasing that row is enough. */
export const avisos = mysqlTable(
  'avisos',
  {
    id: id(),
    usuario_id: parent(() => usuarios.id),
    tipo: varchar({ length: 12, enum: keysOf(tiposDeAviso) }).notNull(),
    /** The row it is about. */
    registro: int().notNull(),
    /** Identifies the cause, so that a person is notified of it once. */
    clave: exact({ length: 80 }).notNull(),
    /** What happened, where its row cannot tell. */
    texto: shortText(),
    /** A mail that is still to be written: C at once, R with the next daily summary. */
    envio: char({ length: 1, enum: ['C', 'R'] }),
    creado: now(),
    leido: instant(),
  },
  (t) => [
    unique('avisos_causa').on(t.usuario_id, t.clave),
    index('avisos_lista').on(t.usuario_id, t.id),
    index('avisos_sin_leer').on(t.usuario_id, t.leido, t.id),
    index('avisos_envio').on(t.envio, t.usuario_id),
    index('avisos_creado').on(t.creado),
  ],
);

const modo = () =>
  varchar({ length: 8, enum: keysOf(modosDeAviso) })
    .notNull()
    .default('sitio' satisfies ModoDeAviso);

/** How a person wants to be notified of each kind; without a row the defaults apply. */
export const avisosPreferencias = mysqlTable('avisos_preferencias', {
  usuario_id: parent(() => usuarios.id).primaryKey(),
  consulta: modo(),
  respuesta: modo(),
  asignada: modo(),
  comentario: modo(),
  sospechoso: modo(),
  convenio: modo(),
  /** Hour in Lima of the daily summary. */
  hora: smallint().notNull().default(8),
  /** The day of the last summary, counted from that hour; also of one with nothing to tell. */
  resumido: day(),
});
