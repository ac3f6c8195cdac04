import { eq } from 'drizzle-orm';
import { eventoTextos } from '#shared/content/events/evento-textos.ts';
import { ordenTextos } from '#shared/contract/orden.ts';
import { db } from '#server/platform/db/client/client.ts';
import { idOfEvento, isOfEvento, putEventoInOrder } from './parent.ts';
import { formatoOf } from '#server/platform/db/rows/formato.ts';
import { pageOf } from '#server/platform/db/rows/listing.ts';
import { inOrder, lastPlace } from '#server/records/list-order.ts';
import { deleteRow, insertRow, updateDeriving } from '#server/records/rows.ts';
import * as tables from '#server/platform/db/schema.ts';
import type { User } from '#server/platform/call/user.ts';
import { implement } from '#server/platform/call/implement.ts';

const table = tables.eventoTextos;
const { eventos } = tables;

const textosOf = (slug: string, user: User | null) =>
  db()
    .select({
      id: table.id,
      version: table.version,
      titulo: table.titulo,
      contenido: table.contenido,
      formato: table.formato,
      slug: eventos.slug,
    })
    .from(table)
    .innerJoin(eventos, eq(eventos.id, table.id_evento))
    .where(isOfEvento(slug, user))
    .orderBy(...inOrder(table));

export const eventoTextosFeature = implement(eventoTextos, {
  list: async ({ params: { slug }, user, page }) => pageOf(await textosOf(slug, user), page),
  create: async ({ body: { slug, ...texto } }) => {
    const id_evento = await idOfEvento(slug);
    const orden = await lastPlace(table, { by: table.id_evento, id: id_evento });
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
  ordenar: ({ params: { slug }, body: { ids } }) => putEventoInOrder(table, slug, ids),
});
