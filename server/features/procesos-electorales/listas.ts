import { eq } from 'drizzle-orm';
import { candidatos, listasElectorales } from '#shared/listas-electorales.ts';
import * as tables from '#server/db/schema.ts';
import { implement } from '#server/http/pipeline/implement.ts';
import { lastPlace, putInOrder } from '#server/storage/list-order.ts';
import { deleteRow, insertRow, updateRow } from '#server/storage/rows.ts';
import { keepFile } from '#server/uploads/keep.ts';
import { hold } from './parent.ts';

const { listasElectorales: listas, candidatos: personas } = tables;
const FOLDER = 'elecciones';

const ofProcess = (id: number) => eq(listas.id_proceso, id);
const ofList = (id: number) => eq(personas.id_lista, id);

export const listasElectoralesFeature = implement(listasElectorales, {
  create: async ({ body: { plan, ...fields } }) => {
    await hold('id_proceso', fields.id_proceso);
    const url_plan = plan && (await keepFile(plan, FOLDER, 'plan'));
    const orden = await lastPlace(listas, ofProcess(fields.id_proceso));
    return { id: await insertRow(listas, { ...fields, url_plan, orden }) };
  },
  update: async ({ params, body: { plan, ...fields } }) => {
    await hold('id_proceso', fields.id_proceso);
    const url_plan = plan && (await keepFile(plan, FOLDER, 'plan'));
    await updateRow(listas, params.id, { ...fields, url_plan });
  },
  remove: ({ params }) => deleteRow(listas, params.id),
  ordenar: ({ params, body: { ids } }) => putInOrder(listas, ids, ofProcess(params.id)),
});

export const candidatosFeature = implement(candidatos, {
  create: async ({ body: { foto, ...fields } }) => {
    await hold('id_lista', fields.id_lista);
    const url_foto = foto && (await keepFile(foto, FOLDER, 'foto'));
    const orden = await lastPlace(personas, ofList(fields.id_lista));
    return { id: await insertRow(personas, { ...fields, url_foto, orden }) };
  },
  update: async ({ params, body: { foto, ...fields } }) => {
    await hold('id_lista', fields.id_lista);
    const url_foto = foto && (await keepFile(foto, FOLDER, 'foto'));
    await updateRow(personas, params.id, { ...fields, url_foto });
  },
  remove: ({ params }) => deleteRow(personas, params.id),
  ordenar: ({ params, body: { ids } }) => putInOrder(personas, ids, ofList(params.id)),
});
