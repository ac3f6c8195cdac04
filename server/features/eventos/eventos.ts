import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { eventos, FIN_ANTES_DE_INICIO } from '#shared/eventos.ts';
import { db } from '#server/db/client/client.ts';
import { olderThan, preparedList } from '#server/db/rows/listing.ts';
import { deleteRow, insertRow, updateRow } from '#server/storage/rows.ts';
import * as tables from '#server/db/schema.ts';
import { NotFound, Rejected } from '#server/errors.ts';
import { implement } from '#server/http/pipeline/implement.ts';
import { keepFile } from '#server/uploads/keep.ts';
import { buscarEventos } from './search.ts';
import { withNewSlug } from './slug.ts';

const table = tables.eventos;
const FOLDER = 'eventos';
type Evento = typeof table.$inferSelect;
const newestFirst = [desc(table.created_at), desc(table.id)];

const select = (where?: SQL) =>
  db()
    .select()
    .from(table)
    .where(where)
    .orderBy(...newestFirst)
    .$dynamic();
const order = { moment: table.created_at, id: table.id };
const after = ({ created_at, id }: Evento) => olderThan(order, { moment: created_at, id });

const listAll = preparedList(select, () => db().select({ total: count() }).from(table), after);
const ofTipo = eq(table.tipoEvento, sql.placeholder('tipoEvento'));
const listByTipo = preparedList(
  (where) => select(and(ofTipo, where)),
  () => db().select({ total: count() }).from(table).where(ofTipo),
  after,
);

const bySlug = async (slug: string) => {
  const [evento] = await db().select().from(table).where(eq(table.slug, slug));
  if (!evento) throw new NotFound('El evento no existe.');
  return evento;
};

export const eventosFeature = implement(eventos, {
  list: ({ page }) => listAll(page),
  listByTipo: ({ params, page }) => listByTipo(page, params),
  adminList: ({ params, page }) => listByTipo(page, params),
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
