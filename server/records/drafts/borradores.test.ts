import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditoria } from '#shared/records/auditoria.ts';
import {
  borradores,
  BORRADORES_POR_PERSONA,
  CABECERA_DE_BORRADORES,
  LARGO_DE_BORRADOR,
  MUCHOS_BORRADORES,
} from '#shared/records/borradores.ts';
import { convenios } from '#shared/content/agreements/convenios.ts';
import { privacidad } from '#shared/operation/privacidad.ts';
import { usuarios } from '#shared/people/usuarios.ts';
import { db } from '#server/platform/db/client/client.ts';
import { borradores as table } from '#server/platform/db/schema.ts';
import { good, makeConvenio } from '#server/testing/factories.ts';
import { applyRetention } from '#server/operation/privacy/retention.ts';
import {
  admin,
  type Api,
  caller,
  expectFailure,
  makeUser,
  tokenOf,
  useApp,
  visitor,
} from '#server/testing/api.ts';

useApp();

const formulario = '/nuevo-evento#evento';
const staff = async (email: string) => {
  const { id } = await makeUser({ email });
  return { id, api: caller(await tokenOf(id)) };
};
const keep = (api: Api, body: object = {}) =>
  api.call(borradores.guardar, {
    body: { formulario, escritor: 'telefono', orden: 1, valores: { titulo: 'Feria' }, ...body },
  });
const discard = (api: Api, body: object = {}) =>
  api.call(borradores.descartar, { body: { formulario, escritor: 'telefono', orden: 1, ...body } });
const read = async (api: Api, of = formulario) =>
  (await api.call(borradores.get, { body: { formulario: of } }).expect(200)).body;

describe('a draft', () => {
  it('is read by its owner on any device, and by nobody else', async () => {
    const ana = await staff('ana@cap.pe');
    const luis = await staff('luis@cap.pe');
    const { body } = await keep(ana.api).expect(200);
    expect(body).toEqual({ guardado: expect.stringMatching(/Z$/) });
    const elsewhere = caller(await tokenOf(ana.id));
    expect(await read(elsewhere)).toEqual([
      { escritor: 'telefono', orden: 1, guardado: body.guardado, valores: { titulo: 'Feria' } },
    ]);
    expect((await elsewhere.call(borradores.list)).body).toEqual([
      { formulario, guardado: body.guardado, titulo: 'Feria', eliminado: false },
    ]);
    expect(await read(luis.api)).toEqual([]);
    expect((await luis.api.call(borradores.list)).body).toEqual([]);
    await discard(luis.api).expect(200);
    expect(await read(ana.api)).toHaveLength(1);
    for (const endpoint of Object.values(borradores))
      expectFailure(await visitor().call(endpoint, { body: { formulario } }), 401);
  });

  it('leaves no trace in the audit', async () => {
    const { api } = await staff('ana@cap.pe');
    await keep(api).expect(200);
    expect((await api.call(auditoria.list)).body).toEqual([]);
  });

  it('stays beside what another tab keeps of the same form, until each is discarded', async () => {
    const { api } = await staff('ana@cap.pe');
    const other = { escritor: 'computadora' };
    await keep(api);
    await keep(api, { ...other, valores: { titulo: 'Congreso' } });
    await keep(api, { ...other, orden: 2, valores: { titulo: 'Congresos' } });
    // The newest first.
    expect(await read(api)).toMatchObject([
      { escritor: 'computadora', orden: 2, valores: { titulo: 'Congresos' } },
      { escritor: 'telefono', orden: 1, valores: { titulo: 'Feria' } },
    ]);
    expect((await discard(api, { ...other, orden: 2 })).body).toEqual({ descartado: true });
    expect((await discard(api, { ...other, orden: 2 })).body).toEqual({ descartado: false });
    expect(await read(api)).toMatchObject([{ escritor: 'telefono' }]);
  });

  it('keeps every letter and the name of a chosen file, and no password', async () => {
    const { api } = await staff('ana@cap.pe');
    const valores = { titulo: ' \r\n«ñandú» 🎉\u0000 ', orden: 3, img_fondo: { archivo: 'foto.jpg' } };
    await keep(api, { valores }).expect(200);
    expect((await read(api))[0].valores).toEqual(valores);
    const refused = await keep(api, { valores: { password: 'secreto' } });
    expectFailure(refused, 422);
    expect(refused.body.message).toBe('Las contraseñas no se guardan en borradores.');
  });

  it('too long to be stored is refused with a clear sentence, and the one before stays', async () => {
    const { api } = await staff('ana@cap.pe');
    await keep(api).expect(200);
    const refused = await keep(api, { valores: { titulo: 'x'.repeat(LARGO_DE_BORRADOR) } });
    expectFailure(refused, 422);
    expect(refused.body.message).toBe(
      'El texto es demasiado largo para guardarse como borrador: 60 mil caracteres como máximo.',
    );
    expectFailure(await keep(api, { valores: { titulo: 'x'.repeat(300_000) } }), 413);
    expect((await read(api))[0].valores).toEqual({ titulo: 'Feria' });
  });

  it('beyond what one person may have is refused, and none of the kept ones goes', async () => {
    const { api } = await staff('ana@cap.pe');
    const other = await staff('luis@cap.pe');
    const one = (at: number) => keep(api, { formulario: `/nuevo-evento/evento-${at}#evento` });
    for (let at = 0; at < BORRADORES_POR_PERSONA; at += 1) await one(at).expect(200);
    const refused = await one(BORRADORES_POR_PERSONA);
    expectFailure(refused, 409);
    expect(refused.body.message).toBe(MUCHOS_BORRADORES);
    await one(0).expect(200);
    const kept = (await api.call(borradores.list)).body.map((row: { formulario: string }) => row.formulario);
    expect(new Set(kept).size).toBe(BORRADORES_POR_PERSONA);
    expect(kept).toContain('/nuevo-evento/evento-1#evento');
    await keep(other.api).expect(200);
  });
});

describe('whatever the order in which its calls arrive', () => {
  const titles = async (api: Api): Promise<string[]> =>
    (await read(api)).map((one: { valores: { titulo: string } }) => one.valores.titulo);

  it('what was typed last is what is kept', async () => {
    const { api } = await staff('ana@cap.pe');
    await keep(api, { orden: 2, valores: { titulo: 'Feria regional' } }).expect(200);
    await keep(api, { orden: 1, valores: { titulo: 'Feria' } }).expect(200);
    expect(await titles(api)).toEqual(['Feria regional']);
  });

  it('a discarded one does not come back, and what is typed afterwards is kept', async () => {
    const { api } = await staff('ana@cap.pe');
    await discard(api, { orden: 2 }).expect(200);
    await keep(api, { orden: 1 }).expect(200);
    await keep(api, { orden: 2 }).expect(200);
    expect(await read(api)).toEqual([]);
    expect((await api.call(borradores.list)).body).toEqual([]);
    await keep(api, { orden: 3, valores: { titulo: 'Otra' } }).expect(200);
    await discard(api, { orden: 2 }).expect(200);
    expect(await titles(api)).toEqual(['Otra']);
  });

  it('what was settled counts among the drafts of nobody', async () => {
    const { id, api } = await staff('ana@cap.pe');
    await db()
      .insert(table)
      .values(
        Array.from({ length: BORRADORES_POR_PERSONA }, (_, at) => ({
          usuario_id: id,
          formulario: `/nuevo-evento/evento-${at}#evento`,
          escritor: 'telefono',
          orden: 1,
          valores: null,
        })),
      );
    await keep(api).expect(200);
    const boss = await admin();
    const { body } = await boss.call(privacidad.buscar, { body: { correo: 'ana@cap.pe' } });
    expect(body.cuenta.borradores).toHaveLength(1);
  });
});

describe('the save of a record ends its draft', () => {
  /** A save of an agreement from a form with these drafts. */
  const save = (api: Api, escritores: object, name = 'Instituto') =>
    api
      .call(convenios.create, { body: { ...good.convenio, nombre_Institucion: name } })
      .set(CABECERA_DE_BORRADORES, encodeURIComponent(JSON.stringify({ formulario, escritores })));

  it('when the draft arrives before it, and when it arrives after it', async () => {
    const { api } = await staff('ana@cap.pe');
    await keep(api, { orden: 3 }).expect(200);
    await save(api, { telefono: 4 }).expect(201);
    expect(await read(api)).toEqual([]);
    await keep(api, { orden: 4 }).expect(200);
    expect(await read(api)).toEqual([]);
  });

  it('and of those it continued, but not what was typed meanwhile or elsewhere', async () => {
    const { api } = await staff('ana@cap.pe');
    await keep(api, { escritor: 'continuado' });
    await keep(api, { escritor: 'ajeno', valores: { titulo: 'Ajeno' } });
    await keep(api, { orden: 5, valores: { titulo: 'Mientras tanto' } });
    await save(api, { telefono: 4, continuado: 1 }).expect(201);
    const titles = (await read(api)).map((one: { valores: { titulo: string } }) => one.valores.titulo);
    expect(titles.toSorted()).toEqual(['Ajeno', 'Mientras tanto']);
  });

  it('with it, or not at all', async () => {
    const { api } = await staff('ana@cap.pe');
    await keep(api).expect(200);
    expectFailure(await save(api, { telefono: 1 }, ''), 422);
    expect(await read(api)).toHaveLength(1);
  });

  it('of a row that others changed meanwhile stays with its text, until it is saved', async () => {
    const { api } = await staff('ana@cap.pe');
    const { id } = await makeConvenio(api);
    const change = (version: number, nombre_Institucion: string) =>
      api
        .call(convenios.update, { params: { id }, body: { ...good.convenio, version, nombre_Institucion } })
        .set(
          CABECERA_DE_BORRADORES,
          encodeURIComponent(JSON.stringify({ formulario, escritores: { telefono: 1 } })),
        );
    await api
      .call(convenios.update, {
        params: { id },
        body: { ...good.convenio, version: 1, nombre_Institucion: 'Otro' },
      })
      .expect(200);
    await keep(api).expect(200);
    await change(1, 'Lo mío').expect(409);
    expect(await read(api)).toHaveLength(1);
    await change(2, 'Lo mío').expect(200);
    expect(await read(api)).toEqual([]);
  });

  it('of its writer alone', async () => {
    const [ana, luis] = [await staff('ana@cap.pe'), await staff('luis@cap.pe')];
    await keep(ana.api).expect(200);
    await save(luis.api, { telefono: 9 }).expect(201);
    expect(await read(ana.api)).toHaveLength(1);
  });

  it('and says what is wrong with a header that names none', async () => {
    const { api } = await staff('ana@cap.pe');
    for (const sent of ['x', '%', '{}', encodeURIComponent('{"formulario":"a","escritores":{"b":"c"}}')])
      expectFailure(
        await api.call(convenios.create, { body: good.convenio }).set(CABECERA_DE_BORRADORES, sent),
        400,
      );
    expect((await api.call(convenios.list)).body).toEqual([]);
  });
});

it('answers hostile bodies with a sentence', async () => {
  const { api } = await staff('ana@cap.pe');
  const hostile = [null, 7, [], {}, '', 'x'.repeat(5000), 'a\u0000b', '\ud800', { a: { b: 1 } }, [['a']]];
  for (const endpoint of [borradores.get, borradores.guardar, borradores.descartar])
    for (const value of hostile)
      for (const name of ['formulario', 'escritor', 'orden', 'valores'])
        for (const as of ['json', 'form', 'multipart'] as const) {
          const body = { formulario, escritor: 'x', orden: 1, valores: { a: 'b' }, [name]: value ?? '' };
          const { status, body: answer } = await api.call(endpoint, { body, as });
          const isRight = status === 200 || (status === 422 && /\p{L}/u.test(answer.message));
          expect(isRight, `${status} to ${JSON.stringify(body).slice(0, 200)}`).toBe(true);
        }
});

describe('drafts end', () => {
  it('30 days after their last change', async () => {
    const { api } = await staff('ana@cap.pe');
    await keep(api);
    await keep(api, { formulario: '/perfil#perfil' });
    await db()
      .update(table)
      .set({ guardado: sql`CURRENT_TIMESTAMP(3) - INTERVAL 31 DAY` })
      .where(eq(table.formulario, formulario));
    await applyRetention();
    expect(await read(api)).toEqual([]);
    expect(await read(api, '/perfil#perfil')).toHaveLength(1);
  });

  it('with the account, and are in its export until then', async () => {
    const ana = await staff('ana@cap.pe');
    const boss = await admin();
    await keep(ana.api);
    const { body } = await boss.call(privacidad.buscar, { body: { correo: 'ana@cap.pe' } });
    expect(body.cuenta.borradores).toMatchObject([{ formulario, valores: { titulo: 'Feria' } }]);
    await boss.call(usuarios.remove, { params: { id: ana.id } }).expect(200);
    expect(await db().$count(table)).toBe(0);
  });

  it('with the data of the person they tell of', async () => {
    const { api } = await staff('ana@cap.pe');
    await keep(api, { valores: { contenido: 'Responder a Rosa (Rosa@Ejemplo.pe) el lunes' } });
    await keep(api, { formulario: '/otro#texto', valores: { contenido: 'Sin nombres' } });
    const body = { correo: 'rosa@ejemplo.pe', comentarios: 'borrados' };
    await api.call(privacidad.borrar, { body }).expect(200);
    expect(JSON.stringify(await db().select().from(table))).not.toMatch(/rosa/i);
    expect(await read(api, '/otro#texto')).toHaveLength(1);
  });
});
