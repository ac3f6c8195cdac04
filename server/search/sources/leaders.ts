import { inArray } from 'drizzle-orm';
import { db } from '../../db/client/client.ts';
import { dirigentes as table } from '../../db/schema.ts';
import { fewRows, itemOf } from './source.ts';

export const leaders = fewRows({
  kind: 'dirigentes',
  grupo: 'dirigentes',
  topics: ['dirigentes'],
  ids: [table.id],
  read: async (ids) => {
    const rows = await db()
      .select()
      .from(table)
      .where(ids && inArray(table.id, [...ids]));
    return rows.map(({ id, nombre, funcion }) =>
      itemOf({
        id,
        titulo: nombre ?? '',
        descripcion: funcion,
        direccion: '/nosotros#consejo',
      }),
    );
  },
});
