import { consejoEndsAfterStart } from '#shared/content/councils/consejos.ts';
import { type NounDescriptions, withoutOwnPages } from '#server/platform/noun/description.ts';
import { wholeTable } from '#server/platform/noun/export-rules.ts';
import { eq, inArray } from 'drizzle-orm';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { db } from '#server/platform/db/client/client.ts';
import { presentCouncil } from '#server/platform/db/rows/councils.ts';
import { consejos, dirigentes as table } from '#server/platform/db/schema.ts';
import { smallSource, toSearchItem } from '#server/platform/noun/search-source.ts';

/** Midnight in Lima on a day. */
const beginningOf = (day: string): string => `${day}T05:00:00.000Z`;

/** Leaders in the search, at the page of their council. Leaders of a future council are found from its first day on. */
const leaders = smallSource({
  kind: 'dirigentes',
  grupo: 'dirigentes',
  ids: [table.id, consejos.id],
  read: async (ids) => {
    const present = await presentCouncil(diaEnLima());
    const rows = await db()
      .select({
        id: table.id,
        nombre: table.nombre,
        funcion: table.funcion,
        council: table.id_consejo,
        desde: consejos.desde,
      })
      .from(table)
      .leftJoin(consejos, eq(consejos.id, table.id_consejo))
      .where(ids && inArray(table.id, [...ids]));
    return rows.map(({ id, nombre, funcion, council, desde }) =>
      toSearchItem({
        id,
        titulo: nombre ?? '',
        descripcion: funcion,
        publicar_desde: desde && beginningOf(desde),
        direccion:
          council === null || council === present
            ? '/nosotros#consejo'
            : `/nosotros/consejos#consejo-${council}`,
      }),
    );
  },
});

export const councilDescriptions = {
  consejos: {
    history: {
      title: 'periodo',
      rules: [consejoEndsAfterStart],
      events: { tema: 'consejo', path: () => '/nosotros/consejos' },
    },
    exported: wholeTable,
    ...withoutOwnPages,
  },
  dirigentes: {
    history: { title: 'nombre', events: { tema: 'dirigente', path: () => '/nosotros' } },
    exported: wholeTable,
    sitemap: null,
    search: leaders,
    changeMoments: null,
  },
} satisfies NounDescriptions;
