import { boolean, char, index, int, mediumtext, mysqlTable, text, varchar } from 'drizzle-orm/mysql-core';
import { keysOf, repeticion, tipoEvento } from '#shared/contract/fields/codigos.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import {
  day,
  exact,
  fileUrl,
  formato,
  id,
  instant,
  modified,
  now,
  parent,
  publication,
  record,
  revision,
} from './columns.ts';
import { usuarios } from './schema-accounts.ts';

/** The place in its list; rows older than this column all have 0, and rows of one place are in the order of their ids. */
const place = () => int().notNull().default(0);

export const eventos = mysqlTable(
  'eventos',
  {
    ...record(),
    slug: exact({ length: longitudes.slug }).notNull().unique(),
    titulo: varchar({ length: longitudes.titulo }).notNull(),
    descripcion: text(),
    img_principal: fileUrl().notNull(),
    img_fondo: fileUrl().notNull(),
    tipoEvento: char({ length: 1, enum: keysOf(tipoEvento) }).notNull(),
    fecha_Inicio: day().notNull(),
    fecha_fin: day(),
    fecha_creacion: now(),
    /** Since when visitors could see it: it moves along until they can. */
    created_at: now(),
    modificado: modified(),
    revision: revision(),
    ...publication(),
    /** `HH:MM` in Lima. */
    hora_inicio: char({ length: 5 }),
    hora_fin: char({ length: 5 }),
    repeticion: char({ length: 1, enum: keysOf(repeticion) }),
    lugar: varchar({ length: longitudes.lugar }),
    enlace_mapa: varchar({ length: longitudes.enlace }),
    enlace_inscripcion: varchar({ length: longitudes.enlace }),
    /** Of the description. */
    formato: formato(),
    /** Its place among those the home page shows first, from 1; null for all others. */
    destacado: int(),
  },
  (t) => [
    index('eventos_recientes').on(t.created_at, t.id),
    index('eventos_tipo_recientes').on(t.tipoEvento, t.created_at, t.id),
    // The last two columns let the database count what visitors see from the index alone.
    index('eventos_visibles').on(
      t.estado,
      t.tipoEvento,
      t.created_at,
      t.id,
      t.publicar_desde,
      t.publicar_hasta,
    ),
    index('eventos_desde').on(t.publicar_desde),
    index('eventos_hasta').on(t.publicar_hasta),
    index('eventos_inicio').on(t.fecha_Inicio),
    index('eventos_fin').on(t.fecha_fin),
    index('eventos_principal').on(t.img_principal),
    index('eventos_fondo').on(t.img_fondo),
    // The columns after the id decide which events the agenda shows, without reading their rows.
    index('eventos_agenda').on(t.estado, t.fecha_Inicio, t.id, t.tipoEvento, t.hora_inicio, t.fecha_fin),
    index('eventos_destacados').on(t.destacado, t.id),
  ],
);

export const eventoTextos = mysqlTable(
  'evento_textos',
  {
    ...record(),
    titulo: varchar({ length: longitudes.titulo }),
    contenido: mediumtext().notNull(),
    id_evento: parent(() => eventos.id),
    orden: place(),
    formato: formato(),
  },
  (t) => [index('evento_textos_evento').on(t.id_evento, t.id)],
);

export const eventoImagenes = mysqlTable(
  'evento_imagenes',
  {
    ...record(),
    img_url: fileUrl().notNull(),
    descripcion: text().notNull(),
    id_evento: parent(() => eventos.id),
    orden: place(),
  },
  (t) => [index('evento_imagenes_evento').on(t.id_evento, t.id), index('evento_imagenes_url').on(t.img_url)],
);

/** Addresses under which an event can be seen before it is published. */
export const vistasPrevias = mysqlTable(
  'vistas_previas',
  {
    id: id(),
    /** SHA-256 of the key in the address, so the table alone opens nothing. */
    clave: exact({ length: 64 }).notNull().unique(),
    id_evento: parent(() => eventos.id),
    usuario_id: parent(() => usuarios.id),
    /** Made for somebody without an account; the others are for their author alone. */
    compartida: boolean().notNull(),
    /** What of the event is not saved yet, as JSON; null for an event as it is saved. */
    sin_guardar: text(),
    creada: now(),
    vence: instant().notNull(),
  },
  (t) => [index('vistas_previas_vence').on(t.vence)],
);
