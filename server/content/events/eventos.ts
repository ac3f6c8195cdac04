import { and, desc, eq, type SQL } from 'drizzle-orm';
import { horaMisfit } from '#shared/content/events/cita.ts';
import { eventos, FIN_ANTES_DE_INICIO } from '#shared/content/events/eventos.ts';
import { HASTA_ANTES_DE_DESDE } from '#shared/contract/fields/publicable.ts';
import { db, type Executor } from '#server/platform/db/client/client.ts';
import { prepared } from '#server/platform/db/client/prepared.ts';
import { publishedAt } from '#server/platform/db/publication/published-at.ts';
import { ofEvents } from '#server/platform/db/publication/addresses.ts';
import { withNewSlug } from '#server/platform/db/publication/new-slug.ts';
import { isVisible } from '#server/platform/db/publication/visible.ts';
import { formatoOf } from '#server/platform/db/rows/formato.ts';
import { listCounted, olderThan, type Page, PORTION, wholeRows } from '#server/platform/db/rows/listing.ts';
import { deleteRow, insertRow, updateDeriving } from '#server/records/rows.ts';
import * as tables from '#server/platform/db/schema.ts';
import { Rejected } from '#server/platform/errors.ts';
import { implementStoring } from '#server/platform/call/implement.ts';
import { keepFile } from '#server/records/files/keep.ts';
import { bySlug, refuseWithoutPictures } from './saved-event.ts';

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

/** A list of events, with the query for its first portion. */
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

type Saved = Pick<
  typeof table.$inferSelect,
  'estado' | 'publicar_desde' | 'publicar_hasta' | 'fecha_fin' | 'hora_inicio' | 'hora_fin'
>;

/** Values of a new event whose form leaves these fields out. */
const defaults: Saved = {
  estado: 'P',
  publicar_desde: null,
  publicar_hasta: null,
  fecha_fin: null,
  hora_inicio: null,
  hora_fin: null,
};

/** The values after a save: a field that the form leaves out keeps its value. */
const valuesAfter = (
  before: Saved,
  {
    estado = before.estado,
    publicar_desde = before.publicar_desde,
    publicar_hasta = before.publicar_hasta,
    fecha_fin = before.fecha_fin,
    hora_inicio = before.hora_inicio,
    hora_fin = before.hora_fin,
  }: { readonly [Field in keyof Saved]?: Saved[Field] | undefined },
): Saved => ({ estado, publicar_desde, publicar_hasta, fecha_fin, hora_inicio, hora_fin });

/** Fields that a form leaves out must still fit those it changes. */
const refuseMisfit = (saved: Saved, fecha_Inicio: string): void => {
  const { fecha_fin, publicar_desde, publicar_hasta } = saved;
  if (fecha_fin !== null && fecha_fin < fecha_Inicio)
    throw new Rejected({ fecha_fin: [FIN_ANTES_DE_INICIO] });
  if (publicar_desde !== null && publicar_hasta !== null && publicar_hasta <= publicar_desde)
    throw new Rejected({ publicar_hasta: [HASTA_ANTES_DE_DESDE] });
  const misfit = horaMisfit({ ...saved, fecha_Inicio });
  if (misfit) throw new Rejected({ [misfit.field]: [misfit.message] });
};

export const eventosFeature = implementStoring('eventos', eventos, {
  list: ({ page }) => list(page, visible.all),
  listByTipo: ({ params, page }) => list(page, visible[params.tipoEvento]),
  adminList: ({ params, page }) => list(page, every[params.tipoEvento]),
  get: ({ params }) => bySlug(params.slug),
  create: async ({ body: { img_fondo, img_principal, ...evento } }) => {
    const saved = valuesAfter(defaults, evento);
    refuseMisfit(saved, evento.fecha_Inicio);
    const files = {
      img_principal: img_principal ? await keepFile(img_principal, 'img_principal') : '',
      img_fondo: img_fondo ? await keepFile(img_fondo, 'img_fondo') : '',
    };
    const created_at = await publishedAt(defaults, saved);
    return withNewSlug(ofEvents, evento.titulo, (slug) =>
      insertRow(table, { ...evento, ...files, slug, created_at }),
    );
  },
  update: async ({ params, body: { img_fondo, img_principal, ...evento } }) => {
    const before = await bySlug(params.slug);
    const { id, slug } = before;
    refuseMisfit(valuesAfter(before, evento), evento.fecha_Inicio);
    const files = {
      img_principal: img_principal && (await keepFile(img_principal, 'img_principal')),
      img_fondo: img_fondo && (await keepFile(img_fondo, 'img_fondo')),
    };
    refuseWithoutPictures({
      estado: evento.estado ?? before.estado,
      img_principal: files.img_principal ?? before.img_principal,
      img_fondo: files.img_fondo ?? before.img_fondo,
    });
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
  remove: async ({ params }) => deleteRow(table, (await bySlug(params.slug)).id),
});
