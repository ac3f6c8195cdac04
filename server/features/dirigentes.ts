import { eq } from 'drizzle-orm';
import { dirigentes } from '#shared/dirigentes.ts';
import { diaEnLima } from '#shared/horas.ts';
import { ordenDirigentes } from '#shared/orden.ts';
import { db } from '../db/client/client.ts';
import { ofPresentCouncil, presentCouncil } from '../db/rows/councils.ts';
import { listRows } from '../db/rows/listing.ts';
import { inOrder, putInOrder } from '../storage/list-order.ts';
import { deleteRow, insertRow, updateRow } from '../storage/rows.ts';
import * as tables from '../db/schema.ts';
import { holdParent } from '../db/rows/parents.ts';
import { Rejected } from '../errors.ts';
import { implement } from '../http/pipeline/implement.ts';
import { keepFile } from '../uploads/keep.ts';

const table = tables.dirigentes;
const FOLDER = 'dirigentes';

const today = (): string => diaEnLima(Date.now());

const refuseMissing = async (idConsejo: number | undefined): Promise<void> => {
  if (idConsejo !== undefined && !(await holdParent(tables.consejos, idConsejo)))
    throw new Rejected({ id_consejo: ['El consejo no existe.'] });
};

/** The leaders in the same list as one of them: those of its council. */
const councilOf = async (id: number) => {
  const [row] = await db().select({ council: table.id_consejo }).from(table).where(eq(table.id, id));
  const council = row?.council ?? null;
  const isPresent = council === null || council === (await presentCouncil(today()));
  return isPresent ? ofPresentCouncil(today()) : eq(table.id_consejo, council);
};

export const dirigentesFeature = implement(dirigentes, {
  list: ({ page }) => {
    const where = ofPresentCouncil(today());
    const listing = db()
      .select()
      .from(table)
      .where(where)
      .orderBy(...inOrder(table))
      .$dynamic();
    return listRows(listing, page, () => db().$count(table, where));
  },
  create: async ({ body: { image, id_consejo, ...dirigente } }) => {
    await refuseMissing(id_consejo);
    const url_consejal = await keepFile(image, FOLDER, 'image');
    const council = id_consejo ?? (await presentCouncil(today()));
    return { id: await insertRow(table, { ...dirigente, url_consejal, id_consejo: council }) };
  },
  update: async ({ params, body: { image, ...dirigente } }) => {
    await refuseMissing(dirigente.id_consejo);
    const url_consejal = image && (await keepFile(image, FOLDER, 'image'));
    await updateRow(table, params.id, { ...dirigente, url_consejal });
  },
  remove: ({ params }) => deleteRow(table, params.id),
});

export const ordenDirigentesFeature = implement(ordenDirigentes, {
  ordenar: async ({ body: { ids } }) => putInOrder(table, ids, await councilOf(ids[0] ?? 0)),
});
