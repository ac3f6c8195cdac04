import { and, desc, eq, type SQL } from 'drizzle-orm';
import { eventos } from '#shared/content/events/eventos.ts';
import { db, type Executor } from '#server/platform/db/client/client.ts';
import { prepared } from '#server/platform/db/client/prepared.ts';
import { publishedAt } from '#server/platform/db/publication/published-at.ts';
import { eventAddresses } from '#server/platform/db/publication/slug-claims.ts';
import { withNewSlug } from '#server/platform/db/publication/new-slug.ts';
import { isVisible } from '#server/platform/db/publication/visible.ts';
import { formatoOf } from '#server/platform/db/rows/formato.ts';
import { listCounted, olderThan, type Page, PORTION, wholeRows } from '#server/platform/db/rows/listing.ts';
import { deleteRow, insertRow, updateDeriving } from '#server/records/rows.ts';
import * as tables from '#server/platform/db/schema.ts';
import { implementStoring } from '#server/platform/call/implement.ts';
import { attachFile } from '#server/records/files/attach-file.ts';
import { eventoBySlug } from './saved-event.ts';

const table = tables.eventos;
const newestFirst = [desc(table.created_at), desc(table.id)];
const order = { moment: table.created_at, id: table.id };

const select = (executor: Executor, where: SQL | undefined) =>
  executor
    .select()
    .from(table)
    .where(where)
    .orderBy(...newestFirst)
    .$dynamic();

/** A list of events; the query of its first page is prepared. */
const listOf = (where: SQL | undefined) => ({
  where,
  first: prepared((executor) => select(executor, where).limit(PORTION).prepare()),
});
const ofTipo = { A: eq(table.tipoEvento, 'A'), N: eq(table.tipoEvento, 'N') };
const visible = {
  A: listOf(and(ofTipo.A, isVisible())),
  N: listOf(and(ofTipo.N, isVisible())),
  all: listOf(isVisible()),
};
const every = { A: listOf(ofTipo.A), N: listOf(ofTipo.N) };

const list = (page: Page | null, { where, first }: ReturnType<typeof listOf>) => {
  if (page) return listCounted(select(db(), where), page, () => db().$count(table, where));
  return wholeRows(
    (beyond) => select(db(), and(where, beyond)),
    ({ created_at, id }) => olderThan(order, { moment: created_at, id }),
    first().execute(),
  );
};

/** Defaults of a new event if the request omits these fields. */
const published = { estado: 'P', publicar_desde: null } as const;

export const eventosFeature = implementStoring('eventos', eventos, {
  list: ({ page }) => list(page, visible.all),
  listByTipo: ({ params, page }) => list(page, visible[params.tipoEvento]),
  adminList: ({ params, page }) => list(page, every[params.tipoEvento]),
  get: ({ params }) => eventoBySlug(params.slug),
  create: async ({ body: { img_fondo, img_principal, ...evento } }) => {
    const files = {
      img_principal: img_principal ? await attachFile(img_principal, 'img_principal') : '',
      img_fondo: img_fondo ? await attachFile(img_fondo, 'img_fondo') : '',
    };
    const { estado = published.estado, publicar_desde = published.publicar_desde } = evento;
    const created_at = await publishedAt(published, { estado, publicar_desde });
    return withNewSlug(eventAddresses, evento.titulo, (slug) =>
      insertRow(table, { ...evento, ...files, slug, created_at }),
    );
  },
  update: async ({ params, body: { img_fondo, img_principal, ...evento } }) => {
    const { id, slug } = await eventoBySlug(params.slug);
    const files = {
      img_principal: img_principal && (await attachFile(img_principal, 'img_principal')),
      img_fondo: img_fondo && (await attachFile(img_fondo, 'img_fondo')),
    };
    const formatoFor = formatoOf('descripcion', evento.formato);
    await updateDeriving(table, id, {
      sent: { ...evento, ...files },
      derive: async (was, is) => ({
        ...formatoFor(was, is),
        created_at: await publishedAt(was, is),
      }),
    });
    return { id, slug };
  },
  remove: async ({ params }) => deleteRow(table, (await eventoBySlug(params.slug)).id),
});
