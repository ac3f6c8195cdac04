import { asc, eq } from 'drizzle-orm';
import { eventoImagenes } from '#shared/evento-imagenes.ts';
import { db } from '#server/db/client/client.ts';
import { idOfEvento, isOfEvento } from './parent.ts';
import { listRows } from '#server/db/rows/listing.ts';
import { deleteRow, insertRow, updateRow } from '#server/storage/rows.ts';
import * as tables from '#server/db/schema.ts';
import type { User } from '#server/http/guard/auth.ts';
import { implement } from '#server/http/pipeline/implement.ts';
import { keepFile } from '#server/uploads/keep.ts';

const table = tables.eventoImagenes;
const { eventos } = tables;
const FOLDER = 'eventos';

const imagenesOf = (slug: string, user: User | null) =>
  db()
    .select({
      id: table.id,
      version: table.version,
      img_url: table.img_url,
      descripcion: table.descripcion,
      slug: eventos.slug,
    })
    .from(table)
    .innerJoin(eventos, eq(eventos.id, table.id_evento))
    .where(isOfEvento(slug, user))
    .orderBy(asc(table.id))
    .$dynamic();

export const eventoImagenesFeature = implement(eventoImagenes, {
  list: ({ params: { slug }, user, page }) =>
    listRows(imagenesOf(slug, user), page, async () => (await imagenesOf(slug, user)).length),
  create: async ({ body: { slug, descripcion, img_url: file } }) => {
    const id_evento = await idOfEvento(slug);
    const img_url = await keepFile(file, FOLDER, 'img_url');
    return { id: await insertRow(table, { descripcion, img_url, id_evento }), img_url };
  },
  update: async ({ params, body: { slug, img_url: file, ...imagen } }) => {
    const id_evento = await idOfEvento(slug);
    const img_url = file && (await keepFile(file, FOLDER, 'img_url'));
    await updateRow(table, params.id, { ...imagen, img_url, id_evento });
  },
  remove: ({ params }) => deleteRow(table, params.id),
});
