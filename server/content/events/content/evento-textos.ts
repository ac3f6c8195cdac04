import { eventoTextos } from '#shared/content/events/evento-textos.ts';
import { ordenTextos } from '#shared/contract/orden.ts';
import { idOfEvento, listOfEvento, reorderInEvento } from './parent.ts';
import { formatoOf } from '#server/platform/db/rows/formato.ts';
import { nextPosition } from '#server/records/list-order.ts';
import { deleteRow, insertRow, updateDeriving } from '#server/records/rows.ts';
import * as tables from '#server/platform/db/schema.ts';
import { implement } from '#server/platform/call/implement.ts';

const table = tables.eventoTextos;
const { titulo, contenido, formato } = table;

export const eventoTextosFeature = implement(eventoTextos, {
  list: ({ params: { slug }, user, page }) =>
    listOfEvento(table, { titulo, contenido, formato }, { slug, user, page }),
  create: async ({ body: { slug, ...texto } }) => {
    const id_evento = await idOfEvento(slug);
    const orden = await nextPosition(table, { by: table.id_evento, id: id_evento });
    return { id: await insertRow(table, { ...texto, id_evento, orden }) };
  },
  update: async ({ params, body: { slug, ...texto } }) => {
    const id_evento = await idOfEvento(slug);
    await updateDeriving(table, params.id, {
      sent: { ...texto, id_evento },
      derive: formatoOf('contenido', texto.formato),
    });
  },
  remove: ({ params }) => deleteRow(table, params.id),
});

export const ordenTextosFeature = implement(ordenTextos, {
  ordenar: ({ params: { slug }, body: { ids } }) => reorderInEvento(table, slug, ids),
});
