import { index, int, mediumtext, mysqlTable, unique, varchar } from 'drizzle-orm/mysql-core';
import { MAX_NUMERO_DE_LISTA } from '#shared/content/elections/listas-electorales.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { MAX_TIPO_DE_PROCESO } from '#shared/content/elections/procesos-electorales.ts';
import { day, exact, fileUrl, id, now, parent, record } from './columns.ts';

/** Elections. The numbers are as counted so far, and only staff sees them: what is published is a row of its own. */
export const procesosElectorales = mysqlTable('procesos_electorales', {
  ...record(),
  /** Made from the title, and never changed. */
  slug: exact({ length: longitudes.slug }).notNull().unique(),
  titulo: varchar({ length: longitudes.titulo }).notNull(),
  tipo: varchar({ length: MAX_TIPO_DE_PROCESO }).notNull(),
  periodo: varchar({ length: MAX_TIPO_DE_PROCESO }),
  electores: int(),
  votantes: int(),
  blancos: int(),
  nulos: int(),
});

export const fasesElectorales = mysqlTable(
  'fases_electorales',
  {
    ...record(),
    id_proceso: parent(() => procesosElectorales.id),
    titulo: varchar({ length: longitudes.titulo }).notNull(),
    fecha_Inicio: day().notNull(),
    /** Null: the phase takes one day. */
    fecha_fin: day(),
  },
  (t) => [index('fases_electorales_proceso').on(t.id_proceso)],
);

export const faseDocumentos = mysqlTable(
  'fase_documentos',
  {
    ...record(),
    id_fase: parent(() => fasesElectorales.id),
    titulo: varchar({ length: longitudes.titulo }).notNull(),
    url: fileUrl().notNull(),
  },
  (t) => [index('fase_documentos_fase').on(t.id_fase), index('fase_documentos_url').on(t.url)],
);

export const listasElectorales = mysqlTable(
  'listas_electorales',
  {
    ...record(),
    id_proceso: parent(() => procesosElectorales.id),
    orden: int().notNull(),
    numero: varchar({ length: MAX_NUMERO_DE_LISTA }),
    nombre: varchar({ length: longitudes.titulo }).notNull(),
    votos: int(),
    url_plan: fileUrl(),
  },
  (t) => [
    index('listas_electorales_orden').on(t.id_proceso, t.orden, t.id),
    index('listas_electorales_plan').on(t.url_plan),
  ],
);

export const candidatos = mysqlTable(
  'candidatos',
  {
    ...record(),
    id_lista: parent(() => listasElectorales.id),
    orden: int().notNull(),
    nombre: varchar({ length: longitudes.dirigente }).notNull(),
    cargo: varchar({ length: longitudes.dirigente }).notNull(),
    url_foto: fileUrl(),
  },
  (t) => [index('candidatos_orden').on(t.id_lista, t.orden, t.id), index('candidatos_foto').on(t.url_foto)],
);

/** Published results. Rows are only added and have no history; a process with some cannot be deleted. */
export const resultadosElectorales = mysqlTable(
  'resultados_electorales',
  {
    id: id(),
    id_proceso: int()
      .notNull()
      .references(() => procesosElectorales.id),
    numero: int().notNull(),
    publicado: now(),
    motivo: varchar({ length: longitudes.notaDeVersion }),
    electores: int().notNull(),
    votantes: int().notNull(),
    blancos: int().notNull(),
    nulos: int().notNull(),
    /** JSON: number, name and votes of each list on that day, so that renaming a list later changes nothing. */
    listas: mediumtext().notNull(),
  },
  (t) => [unique('resultados_electorales_numero').on(t.id_proceso, t.numero)],
);
