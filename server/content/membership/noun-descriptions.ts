import { rutaDeOtroDocumento } from '#shared/content/membership/otros-documentos.ts';
import { type NounDescriptions, withoutOwnPages } from '#server/platform/noun/description.ts';
import { wholeTable } from '#server/platform/noun/export-rules.ts';
import { inArray } from 'drizzle-orm';
import { plainText } from '#shared/texto/plain-text.ts';
import { db } from '#server/platform/db/client/client.ts';
import { colegiaturas as table } from '#server/platform/db/schema.ts';
import { smallSource, toSearchItem } from '#server/platform/noun/search-source.ts';

/** Maximum characters of a requirement's generated title. */
const TITLE = 90;

/** A requirement has no title: its first words serve as one, and the rest as its text. */
const split = (text: string): { titulo: string; textos: string[] } => {
  if (text.length <= TITLE) return { titulo: text, textos: [] };
  const space = text.lastIndexOf(' ', TITLE);
  const at = space > 0 ? space : TITLE;
  return { titulo: `${text.slice(0, at).toWellFormed()}…`, textos: [`…${text.slice(at).toWellFormed()}`] };
};

/** Requirements of membership, and the notes beside them. */
const membership = smallSource({
  kind: 'colegiaturas',
  grupo: 'requisitos',
  ids: [table.id],
  read: async (ids) => {
    const rows = await db()
      .select()
      .from(table)
      .where(ids && inArray(table.id, [...ids]));
    return rows.map(({ id, informacion: texto, formato, tipo_informacion }) =>
      toSearchItem({
        id,
        ...split(plainText({ texto, formato })),
        direccion: tipo_informacion === 'R' ? '/colegiatura#requisitos' : '/colegiatura#notas',
      }),
    );
  },
});

export const membershipDescriptions = {
  colegiaturas: {
    history: {
      title: 'informacion',
      fieldGroups: [['informacion', 'formato']],
      events: { tema: 'requisito', path: () => '/colegiatura' },
    },
    exported: wholeTable,
    sitemap: null,
    search: membership,
    changeMoments: null,
  },
  otrosDocumentos: {
    history: {
      title: 'titulo',
      position: { field: 'orden' },
      events: {
        tema: 'otroDocumento',
        path: ({ pagina }) => rutaDeOtroDocumento(pagina),
      },
    },
    exported: wholeTable,
    // Search finds these as documents.
    ...withoutOwnPages,
  },
} satisfies NounDescriptions;
