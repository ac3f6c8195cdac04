import { index, int, mediumtext, mysqlTable, varchar } from 'drizzle-orm/mysql-core';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { exact, fileUrl, formato, shortText, modified, now, parent, publication, record } from './columns.ts';

/** Pages that staff write, at `/{slug}`. */
export const paginasPropias = mysqlTable(
  'paginas_propias',
  {
    ...record(),
    slug: exact({ length: longitudes.slug }).notNull().unique(),
    titulo: varchar({ length: longitudes.titulo }).notNull(),
    texto: mediumtext().notNull(),
    formato: formato(),
    created_at: now(),
    modificado: modified(),
    ...publication(),
  },
  (t) => [
    index('paginas_propias_desde').on(t.publicar_desde),
    index('paginas_propias_hasta').on(t.publicar_hasta),
  ],
);

export const paginaArchivos = mysqlTable(
  'pagina_archivos',
  {
    ...record(),
    nombre: shortText().notNull(),
    url: fileUrl().notNull(),
    id_pagina: parent(() => paginasPropias.id),
  },
  (t) => [index('pagina_archivos_pagina').on(t.id_pagina, t.id)],
);

/** What staff add to the menu: a page of theirs, or an address. */
export const enlacesMenu = mysqlTable('enlaces_menu', {
  ...record(),
  /** Null: the title of the page. */
  texto: varchar({ length: longitudes.enlaceMenu }),
  direccion: varchar({ length: longitudes.direccionMenu }),
  id_pagina: int()
    .unique()
    .references(() => paginasPropias.id, { onDelete: 'cascade' }),
  /** Path of its parent among the site's own entries; null without one. */
  bajo: exact({ length: 40 }),
  orden: int().notNull(),
});
