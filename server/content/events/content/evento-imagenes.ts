import { eventoImagenes, imagenesSinDescripcion } from '#shared/content/events/evento-imagenes.ts';
import { ordenImagenes } from '#shared/contract/orden.ts';
import { eventoBySlug } from '../saved-event.ts';
import { idOfEvento, listOfEvento, reorderInEvento } from './parent.ts';
import { nextPosition } from '#server/records/list-order.ts';
import { deleteRow, insertRow, updateRow } from '#server/records/rows.ts';
import * as tables from '#server/platform/db/schema.ts';
import { implement, implementStoring } from '#server/platform/call/implement.ts';
import { attachFile } from '#server/records/files/attach-file.ts';

const table = tables.eventoImagenes;
const fields = { img_url: table.img_url, descripcion: table.descripcion };
type NewFile = Parameters<typeof attachFile>[0];

/** Adds a picture as the last one of its event. */
const addImagen = async (slug: string, { descripcion, file }: { descripcion: string; file: NewFile }) => {
  const id_evento = await idOfEvento(slug);
  const img_url = await attachFile(file, 'img_url');
  const orden = await nextPosition(table, { by: table.id_evento, id: id_evento });
  return { id: await insertRow(table, { descripcion, img_url, id_evento, orden }), img_url };
};

export const eventoImagenesFeature = implementStoring('eventos', eventoImagenes, {
  list: ({ params: { slug }, user, page }) => listOfEvento(table, fields, { slug, user, page }),
  create: ({ body: { slug, descripcion, img_url: file } }) => addImagen(slug, { descripcion, file }),
  update: async ({ params, body: { slug, img_url: file, ...imagen } }) => {
    const id_evento = await idOfEvento(slug);
    const img_url = file && (await attachFile(file, 'img_url'));
    await updateRow(table, params.id, { ...imagen, img_url, id_evento });
  },
  remove: ({ params }) => deleteRow(table, params.id),
});

export const imagenesSinDescripcionFeature = implementStoring('eventos', imagenesSinDescripcion, {
  agregar: async ({ params: { slug }, body: { img_url: file } }) => {
    await eventoBySlug(slug);
    return addImagen(slug, { descripcion: '', file });
  },
});

export const ordenImagenesFeature = implement(ordenImagenes, {
  ordenar: ({ params: { slug }, body: { ids } }) => reorderInEvento(table, slug, ids),
});
