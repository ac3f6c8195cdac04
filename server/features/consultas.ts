import { desc, eq, type SQL } from 'drizzle-orm';
import { consultas } from '#shared/consultas.ts';
import { db } from '../db/client/client.ts';
import { listRows, olderThan, wholeRows } from '../db/rows/listing.ts';
import { deleteRow, insertRow, updateRow } from '../storage/rows.ts';
import { now } from '../db/now.ts';
import * as tables from '../db/schema.ts';
import { Conflict, NotFound } from '../errors.ts';
import { implement } from '../http/pipeline/implement.ts';
import { noticeInForce } from '../privacy/notice.ts';

const table = tables.consultas;

export const consultasFeature = implement(consultas, {
  create: async ({ body, marks }) => ({
    id: await insertRow(table, { ...body, ...marks, aviso_version: noticeInForce }),
  }),
  list: ({ page }) => {
    const listing = (where?: SQL) =>
      db().select().from(table).where(where).orderBy(desc(table.fecha_envio), desc(table.id)).$dynamic();
    if (page) return listRows(listing(), page, () => db().$count(table));
    const order = { moment: table.fecha_envio, id: table.id };
    return wholeRows(listing, ({ fecha_envio, id }) => olderThan(order, { moment: fecha_envio, id }));
  },
  remove: ({ params }) => deleteRow(table, params.id),
  responder: async ({ params }) => {
    // Locked: of two who answer at once, the second finds nothing pending.
    const [consulta] = await db()
      .select({ estado: table.estado })
      .from(table)
      .where(eq(table.id, params.id))
      .for('update');
    if (!consulta) throw new NotFound();
    if (consulta.estado !== 'P') throw new Conflict('La consulta ya fue respondida.');
    await updateRow(table, params.id, { estado: 'R', fecha_respuesta: now });
  },
});
