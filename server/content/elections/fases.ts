import { eq } from 'drizzle-orm';
import { FIN_ANTES_DE_INICIO } from '#shared/content/events/eventos.ts';
import { faseDocumentos, fasesElectorales } from '#shared/content/elections/fases-electorales.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { NotFound, Rejected } from '#server/platform/errors.ts';
import { implement, implementStoring } from '#server/platform/call/implement.ts';
import { deleteRow, insertRow, updateRow } from '#server/records/rows.ts';
import { withFile } from '#server/records/files/keep.ts';
import { hold } from './parent.ts';

const { fasesElectorales: fases, faseDocumentos: documentos } = tables;

/** A stored end stays when an update brings none. */
const checkStoredEnd = async (id: number, fecha_Inicio: string): Promise<void> => {
  const [stored] = await db().select().from(fases).where(eq(fases.id, id));
  if (!stored) throw new NotFound('La fase no existe.');
  if (stored.fecha_fin && stored.fecha_fin < fecha_Inicio)
    throw new Rejected({ fecha_fin: [FIN_ANTES_DE_INICIO] });
};

export const fasesElectoralesFeature = implement(fasesElectorales, {
  create: async ({ body }) => {
    await hold('id_proceso', body.id_proceso);
    return { id: await insertRow(fases, body) };
  },
  update: async ({ params, body }) => {
    await hold('id_proceso', body.id_proceso);
    if (body.fecha_fin === undefined) await checkStoredEnd(params.id, body.fecha_Inicio);
    await updateRow(fases, params.id, body);
  },
  remove: ({ params }) => deleteRow(fases, params.id),
});

export const faseDocumentosFeature = implementStoring('elecciones', faseDocumentos, {
  create: async ({ body }) => {
    await hold('id_fase', body.id_fase);
    return { id: await insertRow(documentos, await withFile(body, 'archivo', 'url')) };
  },
  update: async ({ params, body }) => {
    await hold('id_fase', body.id_fase);
    await updateRow(documentos, params.id, await withFile(body, 'archivo', 'url'));
  },
  remove: ({ params }) => deleteRow(documentos, params.id),
});
