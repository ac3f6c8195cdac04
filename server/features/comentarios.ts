import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { comentarios } from '#shared/comentarios.ts';
import { db } from '../db/client/client.ts';
import { isForeignKey } from '../db/client/errors.ts';
import { listCounted, olderThan, type Page, wholeRows } from '../db/rows/listing.ts';
import { deleteRow, insertRow } from '../storage/rows.ts';
import * as tables from '../db/schema.ts';
import { Rejected } from '../errors.ts';
import type { User } from '../http/guard/auth.ts';
import { implement } from '../http/pipeline/implement.ts';
import { noticeInForce } from '../privacy/notice.ts';

const table = tables.comentarios;
const { eventos } = tables;

const columns = {
  id: table.id,
  nombre: table.nombre,
  contenido: table.contenido,
  fecha: table.fecha,
  created_at: table.created_at,
  id_evento: table.id_evento,
  evento: { slug: sql<string>`${eventos.slug}`, titulo: sql<string>`${eventos.titulo}` },
};

/** Staff sees every comment, its e-mail and whether it is suspect; visitors see neither suspect comments nor anyone's e-mail. */
const listFor = (user: User | null, page: Page | null, evento?: number) => {
  const where = evento === undefined ? undefined : eq(table.id_evento, evento);
  const visible = and(where, user ? undefined : eq(table.sospechoso, false));
  // Without the hint the database may read the comments of all events.
  const hint = evento === undefined ? {} : { forceIndex: 'comentarios_evento' };
  const listing = (after?: SQL) =>
    db()
      .select({ ...columns, ...(user ? { correo: table.correo, sospechoso: table.sospechoso } : {}) })
      .from(table, hint)
      // Every comment has an event, but with an inner join the database would begin with the events and sort
      // everything.
      .leftJoin(eventos, eq(eventos.id, table.id_evento))
      .where(and(visible, after))
      .orderBy(desc(table.created_at), desc(table.id))
      .$dynamic();
  if (page) return listCounted(listing(), page, () => db().$count(table, visible));
  const order = { moment: table.created_at, id: table.id };
  return wholeRows(listing, ({ created_at, id }) => olderThan(order, { moment: created_at, id }));
};

export const comentariosFeature = implement(comentarios, {
  list: ({ user, page }) => listFor(user, page),
  listByEvento: ({ params, user, page }) => listFor(user, page, params.idEvento),
  create: async ({ body, marks }) => {
    try {
      return { id: await insertRow(table, { ...body, ...marks, aviso_version: noticeInForce }) };
    } catch (error) {
      if (isForeignKey(error)) throw new Rejected({ id_evento: ['El evento no existe.'] });
      throw error;
    }
  },
  remove: ({ params }) => deleteRow(table, params.id),
});
