import { and, desc, eq, type SQL } from 'drizzle-orm';
import { eventos, FIN_ANTES_DE_INICIO } from '#shared/eventos.ts';
import { db, type Executor } from '#server/db/client/client.ts';
import { prepared } from '#server/db/client/prepared.ts';
import { listCounted, olderThan, type Page, PORTION, wholeRows } from '#server/db/rows/listing.ts';
import { deleteRow, insertRow, updateRow } from '#server/storage/rows.ts';
import * as tables from '#server/db/schema.ts';
import { NotFound, Rejected } from '#server/errors.ts';
import { implement } from '#server/http/pipeline/implement.ts';
import { keepFile } from '#server/uploads/keep.ts';
import { buscarEventos } from './search.ts';
import { withNewSlug } from './slug.ts';

const table = tables.eventos;
const FOLDER = 'eventos';
const newestFirst = [desc(table.created_at), desc(table.id)];
const order = { moment: table.created_at, id: table.id };

const select = (executor: Executor, where: SQL | undefined) =>
  executor
    .select()
    .from(table)
    .where(where)
    .orderBy(...newestFirst)
    .$dynamic();

const ofTipo = { A: eq(table.tipoEvento, 'A'), N: eq(table.tipoEvento, 'N'), all: undefined };

const newest = (where: SQL | undefined) =>
  prepared((executor) => select(executor, where).limit(PORTION).prepare());
const newestOfTipo = { A: newest(ofTipo.A), N: newest(ofTipo.N), all: newest(ofTipo.all) };

/** The events of a type, or all of them. */
const list = (page: Page | null, tipo: keyof typeof ofTipo) => {
  const where = ofTipo[tipo];
  if (page) return listCounted(select(db(), where), page, () => db().$count(table, where));
  return wholeRows(
    (after) => select(db(), and(where, after)),
    ({ created_at, id }) => olderThan(order, { moment: created_at, id }),
    newestOfTipo[tipo]().execute(),
  );
};

const bySlug = async (slug: string) => {
  const [evento] = await db().select().from(table).where(eq(table.slug, slug));
  if (!evento) throw new NotFound('El evento no existe.');
  return evento;
};

export const eventosFeature = implement(eventos, {
  list: ({ page }) => list(page, 'all'),
  listByTipo: ({ params, page }) => list(page, params.tipoEvento),
  adminList: ({ params, page }) => list(page, params.tipoEvento),
  buscar: ({ params, page }) => buscarEventos(params.term, page),
  get: ({ params }) => bySlug(params.slug),
  create: async ({ body: { img_fondo, img_principal, ...evento } }) => {
    const files = {
      img_principal: await keepFile(img_principal, FOLDER, 'img_principal'),
      img_fondo: await keepFile(img_fondo, FOLDER, 'img_fondo'),
    };
    return withNewSlug(evento.titulo, (slug) => insertRow(table, { ...evento, ...files, slug }));
  },
  update: async ({ params, body: { img_fondo, img_principal, ...evento } }) => {
    const { id, slug, fecha_fin } = await bySlug(params.slug);
    // An end the form leaves as it is must still fit the new start.
    if (evento.fecha_fin === undefined && fecha_fin !== null && fecha_fin < evento.fecha_Inicio)
      throw new Rejected({ fecha_fin: [FIN_ANTES_DE_INICIO] });
    await updateRow(table, id, {
      ...evento,
      img_principal: img_principal && (await keepFile(img_principal, FOLDER, 'img_principal')),
      img_fondo: img_fondo && (await keepFile(img_fondo, FOLDER, 'img_fondo')),
    });
    return { id, slug };
  },
  remove: async ({ params }) => deleteRow(table, (await bySlug(params.slug)).id),
});
