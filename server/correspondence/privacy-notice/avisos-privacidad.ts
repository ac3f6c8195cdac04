import { desc } from 'drizzle-orm';
import { avisosPrivacidad } from '#shared/correspondence/avisos-privacidad.ts';
import { db } from '#server/platform/db/client/client.ts';
import { listTable } from '#server/platform/db/rows/listing.ts';
import { insertRow } from '#server/records/rows.ts';
import { avisosPrivacidad as table } from '#server/platform/db/schema.ts';
import { type NounDescription, callsOnly } from '#server/platform/noun/description.ts';
import { implement } from '#server/platform/call/implement.ts';
import { builtInNotice } from './built-in-notice.ts';

export const avisosPrivacidadFeature = implement(avisosPrivacidad, {
  vigente: async () => {
    const [newest] = await db().select().from(table).orderBy(desc(table.id)).limit(1);
    return newest ?? { id: null, texto: builtInNotice, formato: 'plano' as const, created_at: null };
  },
  list: ({ page }) => listTable(table, page, { order: [desc(table.id)] }),
  create: async ({ body }) => ({ id: await insertRow(table, body) }),
});

/** Search finds the newest version at its built-in page. */
export const aboutAvisosPrivacidad: NounDescription<null> = {
  ...callsOnly,
  exported: { exportName: 'avisos' },
};
