import { rename } from 'node:fs/promises';
import { asc, eq } from 'drizzle-orm';
import { CLAVE_COLEGIADOS, colegiados, paginaConstancia, rutaDeConstancia } from '#shared/colegiados.ts';
import { padrones } from '#shared/padrones.ts';
import { drawQr } from '../images/qr.ts';
import { db } from '../db/client/client.ts';
import { afterCommit } from '../db/client/unit-of-work.ts';
import { listRows } from '../db/rows/listing.ts';
import { colegiadosReservados, configuraciones, padrones as table } from '../db/schema.ts';
import { Conflict, NotFound, Rejected } from '../errors.ts';
import { implement } from '../http/pipeline/implement.ts';
import { changesBy } from '../members/changes.ts';
import { consult } from '../members/consult.ts';
import { loadInBackground } from '../members/load.ts';
import { filesAbout, memberWithCode, today } from '../members/lookup.ts';
import { plainCode } from '../members/member.ts';
import { readProof } from '../members/proof.ts';
import * as registers from '../members/registers.ts';
import { deleteRow, insertRow, updateRow } from '../storage/rows.ts';
import { withTemporary } from '../storage/temporary.ts';

export const colegiadosFeature = implement(colegiados, {
  padron: async () => {
    const fecha = (await registers.isPublic()) ? await registers.dateInForce() : null;
    if (fecha === null) throw new NotFound();
    return { fecha };
  },
  consultar: ({ body: { dato }, address }) => consult(dato, address),
});

export const paginaConstanciaFeature = implement(paginaConstancia, {
  get: async ({ params: { clave: constancia }, origin }) => {
    const proof = (await registers.isPublic()) ? await readProof(constancia) : null;
    if (!proof) throw new NotFound('Este enlace no es de una constancia, o fue alterado.');
    const actual = (await memberWithCode(proof.codigo)) ?? null;
    return {
      ...proof,
      actual,
      qr: await drawQr(`${origin}${rutaDeConstancia(constancia)}`),
    };
  },
});

/** What is sent is gone once it is answered, so it is read where it was moved to. */
const readLater = (id: number, path: string): void =>
  afterCommit(async () => {
    await new Promise<void>((moved, failed) => {
      void withTemporary(async (own) => {
        await rename(path, own).then(moved, failed);
        await loadInBackground(id, own);
      });
    });
  });

const futureDay = async (fecha: string): Promise<void> => {
  if (fecha > (await today())) throw new Rejected({ fecha: ['La fecha del padrón no puede ser futura.'] });
};

const setPublic = async (value: string | null): Promise<void> => {
  const { id, key } = configuraciones;
  const [row] = await db().select({ id }).from(configuraciones).where(eq(key, CLAVE_COLEGIADOS));
  if (row) await updateRow(configuraciones, row.id, { value });
  else await insertRow(configuraciones, { key: CLAVE_COLEGIADOS, value });
};

export const padronesFeature = implement(padrones, {
  list: ({ page }) => listRows(registers.listRegisters(), page, () => db().$count(table)),
  subir: async ({ body: { archivo, fecha }, user }) => {
    await futureDay(fecha);
    const id = await registers.beginRegister({ fecha, archivo: archivo.name, autor: user.name });
    readLater(id, archivo.path);
    return { id };
  },
  revision: async ({ params: { id } }) => {
    const { problemas, problemas_total, ...padron } = await registers.registerOf(id);
    return {
      padron,
      problemas: { total: problemas_total, primeros: JSON.parse(problemas ?? '[]') },
      cambios: padron.estado === 'R' ? await changesBy(id) : null,
    };
  },
  usar: async ({ params: { id } }) => ({ filas: await registers.useRegister(id) }),
  descartar: ({ params: { id } }) => registers.discardRegister(id),
  publicar: async ({ body: { publico = false } }) => {
    if (publico && (await registers.dateInForce()) === null)
      throw new Conflict('Todavía no hay un padrón publicado: importa uno primero.');
    await setPublic(publico ? 'si' : null);
  },
  buscar: async ({ body: { dato } }) => ({ fichas: await filesAbout(dato) }),
  reservados: ({ page }) => {
    const listing = db().select().from(colegiadosReservados).orderBy(asc(colegiadosReservados.codigo));
    return listRows(listing.$dynamic(), page, () => db().$count(colegiadosReservados));
  },
  reservar: async ({ body }) => {
    const codigo = plainCode(body.codigo);
    if (await registers.isReserved(codigo)) throw new Conflict(`El código ${codigo} ya está reservado.`);
    await registers.deleteMember(codigo);
    return { id: await insertRow(colegiadosReservados, { codigo }) };
  },
  mostrar: ({ params }) => deleteRow(colegiadosReservados, params.id),
});
