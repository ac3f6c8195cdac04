import { desc } from 'drizzle-orm';
import { avisosPrivacidad } from '#shared/avisos-privacidad.ts';
import { db } from '../db/client/client.ts';
import { listRows } from '../db/rows/listing.ts';
import { insertRow } from '../storage/rows.ts';
import { avisos } from '../db/schema.ts';
import { implement } from '../http/pipeline/implement.ts';
import { builtInNotice } from '../privacy/built-in-notice.ts';

const newestFirst = () => db().select().from(avisos).orderBy(desc(avisos.id)).$dynamic();

export const avisosPrivacidadFeature = implement(avisosPrivacidad, {
  vigente: async () => {
    const [newest] = await newestFirst().limit(1);
    return newest ?? { id: null, texto: builtInNotice, formato: 'plano' as const, created_at: null };
  },
  list: ({ page }) => listRows(newestFirst(), page, () => db().$count(avisos)),
  create: async ({ body }) => ({ id: await insertRow(avisos, body) }),
});
