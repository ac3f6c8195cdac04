import { eq } from 'drizzle-orm';
import { FIN_ANTES_DE_INICIO } from '#shared/eventos.ts';
import { faseDocumentos, fasesElectorales } from '#shared/fases-electorales.ts';
import { db } from '#server/db/client/client.ts';
import * as tables from '#server/db/schema.ts';
import { NotFound, Rejected } from '#server/errors.ts';
import { implement } from '#server/http/pipeline/implement.ts';
import { deleteRow, insertRow, updateRow } from '#server/storage/rows.ts';
import { keepFile } from '#server/uploads/keep.ts';
import { hold } from './parent.ts';

const { fasesElectorales: fases, faseDocumentos: documentos } = tables;
const FOLDER = 'elecciones';

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

export const faseDocumentosFeature = implement(faseDocumentos, {
  create: async ({ body: { archivo, ...fields } }) => {
    await hold('id_fase', fields.id_fase);
    const url = await keepFile(archivo, FOLDER, 'archivo');
    return { id: await insertRow(documentos, { ...fields, url }) };
  },
  update: async ({ params, body: { archivo, ...fields } }) => {
    await hold('id_fase', fields.id_fase);
    const url = archivo && (await keepFile(archivo, FOLDER, 'archivo'));
    await updateRow(documentos, params.id, { ...fields, url });
  },
  remove: ({ params }) => deleteRow(documentos, params.id),
});
