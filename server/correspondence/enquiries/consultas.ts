import { desc, eq, type SQL } from 'drizzle-orm';
import { consultas } from '#shared/correspondence/consultas.ts';
import { db } from '#server/platform/db/client/client.ts';
import { listCounted, mapRows, olderThan, wholeRows } from '#server/platform/db/rows/listing.ts';
import { deleteRow, insertRow, updateRow } from '#server/records/rows.ts';
import { now } from '#server/platform/db/now.ts';
import * as tables from '#server/platform/db/schema.ts';
import { Conflict, NotFound } from '#server/platform/errors.ts';
import { implement } from '#server/platform/call/implement.ts';
import { notify } from '../notices/notify.ts';
import { noticeInForce } from '../privacy-notice/notice.ts';

const table = tables.consultas;
type Row = typeof table.$inferSelect;

/** Maps a state to the spec's two: an archived or unwanted enquiry is answered if it has an answer date. */
const answered = ({ estado, fecha_respuesta }: Pick<Row, 'estado' | 'fecha_respuesta'>): 'P' | 'R' => {
  if (estado === 'P' || estado === 'R') return estado;
  return fecha_respuesta === null ? 'P' : 'R';
};
const inTwoStates = (row: Row) => Object.assign(row, { estado: answered(row) });

export const consultasFeature = implement(consultas, {
  create: async ({ body, verdict, user }) => {
    const id = await insertRow(table, { ...body, ...verdict, aviso_version: noticeInForce });
    notify('consulta', { registro: id, by: user?.id });
    return { id };
  },
  list: async ({ page }) => {
    const listing = (where?: SQL) =>
      db().select().from(table).where(where).orderBy(desc(table.fecha_envio), desc(table.id)).$dynamic();
    if (page) return mapRows(await listCounted(listing(), page, () => db().$count(table)), inTwoStates);
    const order = { moment: table.fecha_envio, id: table.id };
    const whole = await wholeRows(listing, ({ fecha_envio, id }) =>
      olderThan(order, { moment: fecha_envio, id }),
    );
    return mapRows(whole, inTwoStates);
  },
  remove: ({ params }) => deleteRow(table, params.id),
  responder: async ({ params }) => {
    // Locks the row: of two concurrent answers, the second finds nothing pending.
    const [consulta] = await db()
      .select({ estado: table.estado, fecha_respuesta: table.fecha_respuesta })
      .from(table)
      .where(eq(table.id, params.id))
      .for('update');
    if (!consulta) throw new NotFound();
    if (answered(consulta) === 'R') throw new Conflict('La consulta ya fue respondida.');
    await updateRow(table, params.id, { estado: 'R', fecha_respuesta: now });
  },
});
