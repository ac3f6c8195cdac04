import { boolean, char, index, int, mediumtext, mysqlTable, text, varchar } from 'drizzle-orm/mysql-core';
import { claseMensaje, keysOf } from '#shared/contract/fields/codigos.ts';
import { estadoComentario, situacionConsulta } from '#shared/contract/fields/estados.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { email, exact, formato, id, instant, shortText, now, parent, record } from './columns.ts';
import { usuarios } from './schema-accounts.ts';
import { eventos } from './schema-events.ts';

/** Every version of the privacy notice that was ever shown. */
export const avisosPrivacidad = mysqlTable('avisos_privacidad', {
  id: id(),
  texto: mediumtext().notNull(),
  created_at: now(),
  formato: formato(),
});

/** Columns of what visitors write that are never shown: the flag, the keyed fingerprint, the notice in force. */
const visitor = () => ({
  sospechoso: boolean().notNull().default(false),
  huella: char({ length: 64 }),
  aviso_version: int().references(() => avisosPrivacidad.id, { onDelete: 'set null' }),
});

export const comentarios = mysqlTable(
  'comentarios',
  {
    ...record(),
    nombre: varchar({ length: longitudes.nombre }).notNull(),
    correo: email().notNull(),
    contenido: text().notNull(),
    fecha: now(),
    created_at: now(),
    id_evento: parent(() => eventos.id),
    /** Visitors see only those that are visible. */
    estado: char({ length: 1, enum: keysOf(estadoComentario) })
      .notNull()
      .default('V'),
    /** What the association answers, shown below the comment. */
    respuesta: text(),
    respuesta_fecha: instant(),
    ...visitor(),
  },
  (t) => [
    index('comentarios_recientes').on(t.created_at, t.id),
    index('comentarios_visibles').on(t.estado, t.created_at, t.id),
    index('comentarios_evento').on(t.id_evento, t.created_at, t.id),
    index('comentarios_huella').on(t.huella, t.created_at),
  ],
);

/** How later comments of a person are treated, once staff has decided about one. */
export const decisionesComentarios = mysqlTable('decisiones_comentarios', {
  ...record(),
  /** In lower case, and compared exactly: accents tell people apart. */
  correo: exact({ length: longitudes.correo }).notNull().unique(),
  estado: char({ length: 1, enum: keysOf(estadoComentario) }).notNull(),
  creada: now(),
});

export const consultas = mysqlTable(
  'consultas',
  {
    ...record(),
    nombre: varchar({ length: longitudes.nombre }).notNull(),
    correo: email().notNull(),
    telefono: varchar({ length: longitudes.telefono }),
    mensaje: text().notNull(),
    estado: char({ length: 1, enum: keysOf(situacionConsulta) })
      .notNull()
      .default('P'),
    fecha_envio: now(),
    fecha_respuesta: instant(),
    /** The colleague who takes care of it. */
    asignada_a: int().references(() => usuarios.id, { onDelete: 'set null' }),
    ...visitor(),
  },
  (t) => [
    index('consultas_recientes').on(t.fecha_envio, t.id),
    index('consultas_pendientes').on(t.estado, t.fecha_envio, t.id),
    index('consultas_asignadas').on(t.asignada_a, t.fecha_envio, t.id),
    index('consultas_asignadas_estado').on(t.asignada_a, t.estado, t.fecha_envio, t.id),
    index('consultas_huella').on(t.huella, t.fecha_envio),
  ],
);

/** What was written in a conversation after the enquiry that began it. */
export const consultaMensajes = mysqlTable(
  'consulta_mensajes',
  {
    ...record(),
    id_consulta: parent(() => consultas.id),
    clase: char({ length: 1, enum: keysOf(claseMensaje) }).notNull(),
    texto: mediumtext().notNull(),
    /** Of the visitor: erasing a person finds every copy in the history by it. */
    correo: email().notNull(),
    usuario_id: int().references(() => usuarios.id, { onDelete: 'set null' }),
    /** The author's name, which stays when the account is deleted. */
    autor: shortText().notNull(),
    creado: now(),
    /** Of a mail received: SHA-256 of its Message-ID, since a mail may be read twice. */
    suma: char({ length: 64 }).unique(),
    /** Of a mail received: who sent it, when that is not the visitor's own address. */
    remitente: email(),
    /** Of a mail received: the lines it quotes. */
    cita: mediumtext(),
    /** Of a mail received: what the site says about it, such as the files it came with. */
    observacion: text(),
    /** Of a mail received: its subject, and the Message-IDs of its thread, its own last. */
    asunto: shortText(),
    hilo: varchar({ length: 1000 }),
    /** Of an answer: what the enquiry was before it, and is again when the answer is withdrawn. */
    estado_antes: char({ length: 1, enum: keysOf(situacionConsulta) }),
    respondida_antes: instant(),
  },
  (t) => [
    index('consulta_mensajes_remitente').on(t.remitente),
    index('consulta_mensajes_consulta').on(t.id_consulta, t.id),
    index('consulta_mensajes_usuario').on(t.usuario_id),
  ],
);

/** Answers that staff writes often. */
export const plantillas = mysqlTable('plantillas', {
  ...record(),
  nombre: varchar({ length: longitudes.nombre }).notNull(),
  texto: text().notNull(),
});
