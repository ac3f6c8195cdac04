import { index, int, mysqlTable, varchar } from 'drizzle-orm/mysql-core';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { day, fileUrl, shortText, record } from './columns.ts';

/** The association's councils, one after the other. Which of them is in force is worked out from the day. */
export const consejos = mysqlTable(
  'consejos',
  {
    ...record(),
    /** «2026-2027» */
    periodo: varchar({ length: longitudes.periodo }).notNull(),
    /** Null: nobody noted when it began. */
    desde: day(),
    /** Last day; null while it is open. */
    hasta: day(),
  },
  (t) => [index('consejos_desde').on(t.desde, t.id)],
);

export const dirigentes = mysqlTable(
  'dirigentes',
  {
    ...record(),
    nombre: shortText().notNull(),
    funcion: shortText().notNull(),
    orden: int().notNull(),
    url_consejal: fileUrl().notNull(),
    /** Null: of the council in force. */
    id_consejo: int().references(() => consejos.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('dirigentes_orden').on(t.orden, t.id),
    index('dirigentes_imagen').on(t.url_consejal),
    index('dirigentes_consejo').on(t.id_consejo, t.orden, t.id),
  ],
);
