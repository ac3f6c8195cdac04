import { asc, eq } from 'drizzle-orm';
import { avisoDeCci, cuentas, verificacionDeCuentas } from '#shared/cuentas.ts';
import { diaEnLima } from '#shared/horas.ts';
import { db } from '../db/client/client.ts';
import { listRows } from '../db/rows/listing.ts';
import { noteAviso } from '../history/change.ts';
import { deleteRow, insertRow, updateRow } from '../storage/rows.ts';
import * as tables from '../db/schema.ts';
import { implement } from '../http/pipeline/implement.ts';

const table = tables.cuentas;

type Numbers = Pick<typeof table.$inferSelect, 'numeroCuenta' | 'cciCuenta'>;

/** What was compared with the bank's numbers says nothing of other ones. */
const unlessSame = async (id: number, { numeroCuenta, cciCuenta }: Numbers) => {
  const [before] = await db().select().from(table).where(eq(table.id, id)).for('update');
  const isSame = before?.numeroCuenta === numeroCuenta && before.cciCuenta === cciCuenta;
  return isSame ? {} : { verificada: null };
};

const warnOf = ({ cciCuenta }: Numbers): void => {
  const aviso = avisoDeCci(cciCuenta);
  if (aviso) noteAviso(aviso);
};

export const cuentasFeature = implement(cuentas, {
  list: ({ page }) =>
    listRows(db().select().from(table).orderBy(asc(table.id)).$dynamic(), page, () => db().$count(table)),
  create: async ({ body }) => {
    warnOf(body);
    return { id: await insertRow(table, body) };
  },
  update: async ({ params: { id }, body }) => {
    warnOf(body);
    await updateRow(table, id, { ...body, ...(await unlessSame(id, body)) });
  },
  remove: ({ params }) => deleteRow(table, params.id),
});

export const verificacionDeCuentasFeature = implement(verificacionDeCuentas, {
  verificar: ({ params }) => updateRow(table, params.id, { verificada: diaEnLima(Date.now()) }),
});
