import { asc } from 'drizzle-orm';
import {
  CLAVE_COLEGIADOS,
  colegiados,
  paginaConstancia,
  rutaDeConstancia,
} from '#shared/content/members/colegiados.ts';
import { padrones } from '#shared/content/members/padrones.ts';
import { drawQr } from '#server/files/images/qr.ts';
import { db } from '#server/platform/db/client/client.ts';
import { isDuplicate } from '#server/platform/db/client/errors.ts';
import { afterCommit } from '#server/platform/db/client/unit-of-work.ts';
import { listRows, listTable } from '#server/platform/db/rows/listing.ts';
import { colegiadosReservados, padrones as table } from '#server/platform/db/schema.ts';
import { Conflict, NotFound, Rejected } from '#server/platform/errors.ts';
import { implement } from '#server/platform/call/implement.ts';
import { changesBy, changedMembers } from './changes.ts';
import { answerLookup } from './answer-lookup.ts';
import { publicFigures } from './figures.ts';
import { loadAgain, loadInBackground } from './load.ts';
import { recordsAbout, memberWithCode, today } from './lookup.ts';
import { normalizeCode } from './reading/member.ts';
import { readProof } from './proof.ts';
import * as lists from './lists.ts';
import { deleteRow, insertRow } from '#server/records/rows.ts';
import { putSetting } from '#server/records/settings.ts';
import { warningsOf } from './list-warnings.ts';

export const colegiadosFeature = implement(colegiados, {
  padron: async () => {
    const figures = await publicFigures();
    if (!figures) throw new NotFound();
    return figures;
  },
  consultar: ({ body, address }) => answerLookup(body, address),
});

export const paginaConstanciaFeature = implement(paginaConstancia, {
  get: async ({ params: { clave: constancia }, origin }) => {
    const proof = (await lists.isLookupPublic()) ? await readProof(constancia) : null;
    if (!proof) throw new NotFound('Este enlace no es de una constancia, o fue alterado.');
    const actual = (await memberWithCode(proof.codigo)) ?? null;
    return {
      ...proof,
      actual,
      qr: await drawQr(`${origin}${rutaDeConstancia(constancia)}`),
    };
  },
});

const futureDay = async (fecha: string): Promise<void> => {
  if (fecha > (await today())) throw new Rejected({ fecha: ['La fecha del padrón no puede ser futura.'] });
};

export const padronesFeature = implement(padrones, {
  list: ({ page }) => listRows(lists.selectLists(), page, () => db().$count(table)),
  subir: async ({ body: { archivo, fecha }, user }) => {
    await futureDay(fecha);
    const id = await lists.beginList({ fecha, archivo: archivo.name, autor: user.name });
    // The uploaded file is deleted when the request ends, so reading starts before that.
    afterCommit(() => loadInBackground(id, archivo.path));
    return { id };
  },
  revision: async ({ params: { id } }) => {
    const { problemas, problemas_total, dni_completados, lectura, ...padron } = await lists.listOf(id);
    const cambios = padron.estado === 'R' ? await changesBy(id) : null;
    return {
      padron,
      problemas: { total: problemas_total, primeros: JSON.parse(problemas ?? '[]') },
      lectura: lectura === null ? null : JSON.parse(lectura),
      cambios,
      avisos: await warningsOf(dni_completados, cambios),
    };
  },
  cambios: async ({ params: { id }, body }) => {
    await lists.listOf(id);
    return changedMembers(id, body.cambio, body.despues_de);
  },
  releer: async ({ params: { id }, body }) => {
    await lists.markForRereading(id);
    afterCommit(() => loadAgain(id, body));
  },
  usar: async ({ params: { id }, body }) => {
    const publico = await lists.isLookupPublic();
    const used = await lists.putInForce(id);
    if (body.publico) await putSetting(CLAVE_COLEGIADOS, 'si');
    return { filas: used.filas, antes: { usado_desde: used.antes, publico } };
  },
  deshacer: async ({ params: { id }, body }) => {
    await lists.restorePreviousList(id, body.usado_desde);
    if (!body.publico) await putSetting(CLAVE_COLEGIADOS, null);
  },
  descartar: ({ params: { id } }) => lists.discardList(id),
  publicar: async ({ body: { publico = false } }) => {
    if (publico && (await lists.dateInForce()) === null)
      throw new Conflict('Todavía no hay un padrón publicado: importa uno primero.');
    await putSetting(CLAVE_COLEGIADOS, publico ? 'si' : null);
  },
  buscar: async ({ body: { dato } }) => ({
    fichas: await recordsAbout(dato),
    reservado: await lists.isReserved(normalizeCode(dato)),
  }),
  reservados: ({ page }) =>
    listTable(colegiadosReservados, page, { order: [asc(colegiadosReservados.codigo)] }),
  reservar: async ({ body }) => {
    const codigo = normalizeCode(body.codigo);
    const id = await insertRow(colegiadosReservados, { codigo }).catch((error: unknown) => {
      throw isDuplicate(error) ? new Conflict(`El código ${codigo} ya está reservado.`) : error;
    });
    await lists.deleteMember(codigo);
    return { id };
  },
  mostrar: ({ params }) => deleteRow(colegiadosReservados, params.id),
});
