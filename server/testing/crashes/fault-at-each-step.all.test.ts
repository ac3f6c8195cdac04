import { isNull, sql } from 'drizzle-orm';
import type { Response, Test } from 'supertest';
import { describe, expect, it, vi } from 'vitest';
import { comentarios } from '#shared/correspondence/comentarios.ts';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { consultas } from '#shared/correspondence/consultas.ts';
import { convenioArchivos } from '#shared/content/agreements/convenio-archivos.ts';
import { convenios } from '#shared/content/agreements/convenios.ts';
import { direcciones } from '#shared/content/events/slugs.ts';
import { dirigentes } from '#shared/content/councils/dirigentes.ts';
import { eventoImagenes } from '#shared/content/events/evento-imagenes.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { historia } from '#shared/records/historia.ts';
import { publicacion } from '#shared/content/events/publicacion.ts';
import { usuarios } from '#shared/people/usuarios.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { sweepAtStart } from '#server/records/files/sweep.ts';
import { admin, type Api, makeUser, tokenOf, useApp, visitor } from '../api.ts';
import { emptyDatabase } from '../setup/database.ts';
import { emptyStorage } from '../stored-files.ts';
import { markStore } from '#server/files/stores/identity.ts';
import {
  good,
  makeComentario,
  makeConvenio,
  makeConvenioArchivo,
  makeConvenioBeneficio,
  makeDirigente,
  makeEvento,
  makeEventoImagen,
  makeEventoTexto,
  makeSettings,
} from '../factories.ts';
import { files } from '../files.ts';
import { contentNow, expectWholeFiles } from './content-snapshot.ts';
import { type Fault, lastWatched } from './steps.mjs';

useApp();

/** Prepares what a write needs and returns the function that makes the request. */
type Write = (staff: Api) => Promise<() => Test>;

const other = { ...files.png, name: 'otra.png' };
const fullEvent = async (staff: Api): Promise<string> => {
  const { id, slug } = await makeEvento(staff);
  await Promise.all([
    makeEventoTexto(staff, { slug }),
    makeEventoImagen(staff, { slug }),
    makeComentario(staff, { id_evento: id }),
  ]);
  return slug;
};

const changes: Record<string, Write> = {
  'an event that gets new pictures': async (staff) => {
    const { slug } = await makeEvento(staff);
    const body = { ...good.evento, titulo: 'Otro', img_fondo: other, img_principal: other };
    return () => staff.call(eventos.update, { params: { slug }, body });
  },
  'an event that goes with its texts, images and comments': async (staff) => {
    const slug = await fullEvent(staff);
    return () => staff.call(eventos.remove, { params: { slug } });
  },
  'an image of a gallery that is replaced': async (staff) => {
    const { slug } = await makeEvento(staff);
    const { id } = await makeEventoImagen(staff, { slug });
    const body = { slug, descripcion: 'Otra', img_url: other };
    return () => staff.call(eventoImagenes.update, { params: { id }, body });
  },
  'an agreement that goes with its files and benefits': async (staff) => {
    const { id } = await makeConvenio(staff);
    await makeConvenioArchivo(staff, { id_convenio: id });
    await makeConvenioBeneficio(staff, { id_convenio: id });
    return () => staff.call(convenios.remove, { params: { id } });
  },
  'a setting that gets another file': async (staff) => {
    const params = { id: await makeSettings('url_fondoNormas') };
    await staff.call(configuraciones.updateImagen, { params, body: { image: files.jpg } });
    return () => staff.call(configuraciones.updateImagen, { params, body: { image: other } });
  },
  'an event that comes back from the bin': async (staff) => {
    const slug = await fullEvent(staff);
    const removed = await staff.call(eventos.remove, { params: { slug } });
    const params = { cambio: removed.headers['x-cambio'] ?? '' };
    return () => staff.call(historia.deshacer, { params });
  },
  'a hidden event that is published': async (staff) => {
    const slug = await fullEvent(staff);
    await staff.call(publicacion.ocultar, { params: { slug } });
    return () => staff.call(publicacion.publicar, { params: { slug } });
  },
  'an event that is renamed': async (staff) => {
    const slug = await fullEvent(staff);
    return () => staff.call(direcciones.renombrar, { params: { slug }, body: { slug: 'otra' } });
  },
  'an event that is duplicated': async (staff) => {
    const slug = await fullEvent(staff);
    return () => staff.call(publicacion.duplicar, { params: { slug } });
  },
  'a leader who goes': async (staff) => {
    const { id } = await makeDirigente(staff);
    return () => staff.call(dirigentes.remove, { params: { id } });
  },
  'a user who goes with all sessions': async (staff) => {
    const { id } = await makeUser();
    await Promise.all([tokenOf(id), tokenOf(id)]);
    return () => staff.call(usuarios.remove, { params: { id } });
  },
};

const creates: Record<string, Write> = {
  'an event with its pictures': async (staff) => () => staff.call(eventos.create, { body: good.evento }),
  'a file of an agreement': async (staff) => {
    const { id: id_convenio } = await makeConvenio(staff);
    const body = { ...good.convenioArchivo, id_convenio };
    return () => staff.call(convenioArchivos.create, { body });
  },
  'a comment': async (staff) => {
    const { id: id_evento } = await makeEvento(staff);
    return () => visitor().call(comentarios.create, { body: { ...good.comentario, id_evento } });
  },
  'an enquiry': async () => () => visitor().call(consultas.create, { body: good.consulta }),
};

/** What happens at the next start; the dead process's idempotency claims have expired by the time of a retry. */
const startAnew = async (): Promise<void> => {
  await sweepAtStart();
  await db()
    .update(tables.idempotencia)
    .set({ vence: sql`CURRENT_TIMESTAMP(3)` })
    .where(isNull(tables.idempotencia.respuesta));
};

interface Strike {
  step: string;
  state: Record<string, unknown>;
}
interface Prepared {
  make: () => Test;
  before: Record<string, unknown>;
}

const prepare = async (write: Write): Promise<() => Test> => {
  await Promise.all([emptyDatabase(), emptyStorage()]);
  await markStore();
  return write(await admin());
};

/** When deleting a file fails, the file stays until the sweep removes it. */
const isRemoval = (step: string): boolean => /^(rm|unlink) /.test(step);

/** Makes the request with a fault at its n-th step; undefined when it has fewer. */
const strikeAt = async (n: number, fault: Fault, make: () => Test): Promise<string | undefined> => {
  const answer = await make()
    .set('X-Paso', `${n} ${fault}`)
    .then(
      (response: Response) => response.status,
      () => 0,
    );
  const { steps, struck } = lastWatched() ?? { steps: [], struck: false };
  if (!struck) {
    expect([200, 201]).toContain(answer);
    return undefined;
  }
  const step = steps[n - 1] ?? '';
  if (fault === 'die') await startAnew();
  else if (isRemoval(step)) await vi.waitFor(sweepAtStart);
  return step;
};

const KEY = 'una-sola-vez';
/** Submits again with the same key, as a client does that got no answer. */
const submitAgain = async (make: () => Test): Promise<void> => {
  const first = await make().set('Idempotency-Key', KEY);
  const second = await make().set('Idempotency-Key', KEY);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
};

/** For some forty steps, each with an emptied and filled database; on a busy machine they take over a minute. */
const PATIENCE_MS = 180_000;

describe.each([
  ['fails', 'fail'],
  ['ends with its process', 'die'],
] as const)('a write that %s at any of its steps', { timeout: PATIENCE_MS }, (_, fault) => {
  it.each(Object.entries(changes))('leaves the old or the new: %s', async (_name, write) => {
    const strikes: Strike[] = [];
    let prepared: Prepared | undefined;
    for (let n = 1; ; n += 1) {
      prepared ??= { make: await prepare(write), before: await contentNow() };
      const step = await strikeAt(n, fault, prepared.make);
      if (step === undefined) break;
      await expectWholeFiles(step);
      const state = await contentNow();
      strikes.push({ step, state });
      if (JSON.stringify(state) !== JSON.stringify(prepared.before)) prepared = undefined;
    }
    const after = await contentNow();
    const turn = strikes.findIndex(({ state }) => JSON.stringify(state) === JSON.stringify(after));
    expect(strikes.length).toBeGreaterThan(5);
    const { before } = prepared;
    expect(before).not.toEqual(after);
    for (const [at, { step, state }] of strikes.entries())
      expect({ step, state }).toEqual({ step, state: turn >= 0 && at >= turn ? after : before });
  });

  it.each(Object.entries(creates))('and is carried out once by a second try: %s', async (_name, write) => {
    await submitAgain(await prepare(write));
    const after = await contentNow();
    for (let n = 1; ; n += 1) {
      const make = await prepare(write);
      const keyed = () => make().set('Idempotency-Key', KEY);
      const step = await strikeAt(n, fault, keyed);
      if (step === undefined) break;
      await expectWholeFiles(step);
      await submitAgain(make);
      expect({ step, state: await contentNow() }).toEqual({ step, state: after });
      await expectWholeFiles(step);
    }
  });
});
