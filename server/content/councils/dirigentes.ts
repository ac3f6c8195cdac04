import { eq } from 'drizzle-orm';
import { dirigentes } from '#shared/content/councils/dirigentes.ts';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { ordenDirigentes } from '#shared/contract/orden.ts';
import { db } from '#server/platform/db/client/client.ts';
import { ofPresentCouncil, presentCouncil } from '#server/platform/db/rows/councils.ts';
import { listTable } from '#server/platform/db/rows/listing.ts';
import { byPosition, reorder } from '#server/records/list-order.ts';
import { deleteRow, insertRow, updateRow } from '#server/records/rows.ts';
import * as tables from '#server/platform/db/schema.ts';
import { lockParent } from '#server/platform/db/rows/lock-parent.ts';
import { implement, implementStoring } from '#server/platform/call/implement.ts';
import { withAttachedFile } from '#server/records/files/attach-file.ts';

const table = tables.dirigentes;

const refuseMissing = async (idConsejo: number | undefined): Promise<void> => {
  if (idConsejo !== undefined)
    await lockParent(tables.consejos, idConsejo, { id_consejo: ['El consejo no existe.'] });
};

/** Selects the leaders of the same council as this one. */
const councilOf = async (id: number) => {
  const [row] = await db().select({ council: table.id_consejo }).from(table).where(eq(table.id, id));
  const council = row?.council ?? null;
  const isPresent = council === null || council === (await presentCouncil(diaEnLima()));
  return isPresent ? ofPresentCouncil(diaEnLima()) : eq(table.id_consejo, council);
};

export const dirigentesFeature = implementStoring('dirigentes', dirigentes, {
  list: ({ page }) =>
    listTable(table, page, { where: ofPresentCouncil(diaEnLima()), order: byPosition(table) }),
  create: async ({ body }) => {
    await refuseMissing(body.id_consejo);
    const row = await withAttachedFile(body, 'image', 'url_consejal');
    const id_consejo = body.id_consejo ?? (await presentCouncil(diaEnLima()));
    return { id: await insertRow(table, { ...row, id_consejo }) };
  },
  update: async ({ params, body }) => {
    await refuseMissing(body.id_consejo);
    await updateRow(table, params.id, await withAttachedFile(body, 'image', 'url_consejal'));
  },
  remove: ({ params }) => deleteRow(table, params.id),
});

export const ordenDirigentesFeature = implement(ordenDirigentes, {
  ordenar: async ({ body: { ids } }) => reorder(table, ids, await councilOf(ids[0] ?? 0)),
});
