import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { comentarios } from '#shared/correspondence/comentarios.ts';
import { db } from '#server/platform/db/client/client.ts';
import { belongsToVisible, isVisible } from '#server/platform/db/publication/visible.ts';
import {
  initialState,
  isCommentShown,
  commentSigner,
  selectComments,
} from '#server/correspondence/comments/shown-comments.ts';
import { isReferenceMissing } from '#server/platform/db/client/errors.ts';
import { listCounted, mapRows, olderThan, type Page, wholeRows } from '#server/platform/db/rows/listing.ts';
import { deleteRow, insertRow } from '#server/records/rows.ts';
import * as tables from '#server/platform/db/schema.ts';
import { NotFound, Rejected } from '#server/platform/errors.ts';
import type { User } from '#server/platform/call/user.ts';
import { implement } from '#server/platform/call/implement.ts';
import { notify } from '../notices/notify.ts';
import { noticeInForce } from '../privacy-notice/notice.ts';

const table = tables.comentarios;
const { eventos } = tables;

const hasHidden = async (id: number): Promise<boolean> =>
  (await db().$count(eventos, and(eq(eventos.id, id), sql`NOT ${isVisible()}`))) > 0;

const ofStaff = { correo: table.correo, sospechoso: table.sospechoso, estado: table.estado };

/**
 * Index hint: without it the database may read the comments of all events, and for each page all comments before it
 * (two minutes with 200,000).
 */
const indexFor = (user: User | null, evento: number | undefined): { forceIndex?: string } => {
  if (evento !== undefined) return { forceIndex: 'comentarios_evento' };
  return user ? {} : { forceIndex: 'comentarios_visibles' };
};

/** Comments for a caller. Staff sees all; visitors approved ones of visible events, without e-mail. */
const listFor = async (user: User | null, page: Page | null, evento?: number) => {
  const where = evento === undefined ? undefined : eq(table.id_evento, evento);
  const shown = user ? undefined : and(isCommentShown, belongsToVisible(table.id_evento));
  const visible = and(where, shown);
  const hint = indexFor(user, evento);
  const listing = (after?: SQL) =>
    selectComments(user ? ofStaff : {}, hint)
      .where(and(visible, after))
      .orderBy(desc(table.created_at), desc(table.id))
      .$dynamic();
  const signed = await commentSigner();
  if (page) return mapRows(await listCounted(listing(), page, () => db().$count(table, visible)), signed);
  const order = { moment: table.created_at, id: table.id };
  const whole = await wholeRows(listing, ({ created_at, id }) =>
    olderThan(order, { moment: created_at, id }),
  );
  return mapRows(whole, signed);
};

/** Subquery for the id of a visible event; storing a comment for any other event fails. */
const visibleId = (id: number) =>
  sql<number>`(SELECT ${eventos.id} FROM ${eventos} WHERE ${eventos.id} = ${id} AND ${isVisible()})`;

const NO_EVENTO = 'El evento no existe.';

export const comentariosFeature = implement(comentarios, {
  list: ({ user, page }) => listFor(user, page),
  listByEvento: async ({ params: { idEvento }, user, page }) => {
    const found = await listFor(user, page, idEvento);
    if (!user && found.rows.length === 0 && (await hasHidden(idEvento))) throw new NotFound(NO_EVENTO);
    return found;
  },
  create: async ({ body, verdict, user }) => {
    try {
      const id_evento = visibleId(body.id_evento);
      const estado = initialState(body.correo, verdict.sospechoso);
      const row = { ...body, ...verdict, estado, id_evento, aviso_version: noticeInForce };
      const id = await insertRow(table, row);
      notify(verdict.sospechoso ? 'sospechoso' : 'comentario', { registro: id, by: user?.id });
      return { id };
    } catch (error) {
      if (!isReferenceMissing(error)) throw error;
      if (await hasHidden(body.id_evento)) throw new NotFound(NO_EVENTO);
      throw new Rejected({ id_evento: [NO_EVENTO] });
    }
  },
  remove: ({ params }) => deleteRow(table, params.id),
});
