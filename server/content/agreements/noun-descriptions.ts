import { convenioEndsAfterStart } from '#shared/content/agreements/convenios.ts';
import { storedFileFitsType } from '#shared/content/agreements/convenio-archivos.ts';
import { endsAfterPublishing } from '#shared/contract/fields/publicable.ts';
import { publicationMoments } from '#server/platform/db/publication/next-change.ts';
import { type NounDescriptions, withoutOwnPages } from '#server/platform/noun/description.ts';
import { wholeTable } from '#server/platform/noun/export-rules.ts';
import { asc, inArray } from 'drizzle-orm';
import { plainText } from '#shared/texto/plain-text.ts';
import { db } from '#server/platform/db/client/client.ts';
import { convenioBeneficios, convenios as table } from '#server/platform/db/schema.ts';
import { smallSource, toSearchItem } from '#server/platform/noun/search-source.ts';

/** Agreements in the search, with their benefits. Their files are found as documents. */
const agreements = smallSource({
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
    return rows.map(({ id, nombre_Institucion, ruc_Institucion, fecha_Inicio, ...row }) =>
      toSearchItem({
        id,
        titulo: nombre_Institucion ?? '',
        descripcion: `RUC ${ruc_Institucion}`,
        textos: benefits
          .filter(({ id_convenio }) => id_convenio === id)
          .map(({ contenido: texto, formato }) => plainText({ texto, formato })),
        created_at: fecha_Inicio,
        estado: row.estado,
        publicar_desde: row.publicar_desde,
        publicar_hasta: row.publicar_hasta,
        direccion: `/convenios#convenio-${id}`,
      }),
    );
  },
});

export const agreementDescriptions = {
  convenios: {
    history: {
      title: 'nombre_Institucion',
      rules: [convenioEndsAfterStart, endsAfterPublishing],
      events: { tema: 'convenio', isPublished: true, path: ({ id }) => `/convenios#convenio-${String(id)}` },
    },
    exported: wholeTable,
    sitemap: null,
    search: agreements,
    changeMoments: publicationMoments(table),
  },
  convenioArchivos: {
    history: {
      title: 'nombre',
      rules: [storedFileFitsType],
      events: { parent: 'convenios', parentField: 'id_convenio' },
    },
    exported: wholeTable,
    // Search finds these files as documents.
    ...withoutOwnPages,
  },
  convenioBeneficios: {
    history: {
      title: 'contenido',
      fieldGroups: [['contenido', 'formato']],
      events: { parent: 'convenios', parentField: 'id_convenio' },
    },
    exported: wholeTable,
    // Search finds benefits as part of their agreement.
    ...withoutOwnPages,
  },
} satisfies NounDescriptions;
