import { asc, inArray } from 'drizzle-orm';
import { plainText } from '#shared/texto/plain-text.ts';
import { db } from '#server/platform/db/client/client.ts';
import { convenioBeneficios, convenios as table } from '#server/platform/db/schema.ts';
import { smallSource, toSearchItem } from '#server/platform/noun/search-source.ts';

/** Agreements in the search, with their benefits. Their files are found as documents. */
export const agreements = smallSource({
  kind: 'convenios',
  grupo: 'convenios',
  ids: [table.id, convenioBeneficios.id],
  read: async (ids) => {
    const [rows, benefits] = await Promise.all([
      db()
        .select()
        .from(table)
        .where(ids && inArray(table.id, [...ids])),
      db()
        .select()
        .from(convenioBeneficios)
        .where(ids && inArray(convenioBeneficios.id_convenio, [...ids]))
        .orderBy(asc(convenioBeneficios.id)),
    ]);
    return rows.map(({ id, nombre_Institucion, ruc_Institucion, fecha_Inicio }) =>
      toSearchItem({
        id,
        titulo: nombre_Institucion ?? '',
        descripcion: `RUC ${ruc_Institucion}`,
        textos: benefits
          .filter(({ id_convenio }) => id_convenio === id)
          .map(({ contenido: texto, formato }) => plainText({ texto, formato })),
        created_at: fecha_Inicio,
        direccion: `/convenios#convenio-${id}`,
      }),
    );
  },
});
