import { describe, expect, it } from 'vitest';
import { verificacionDeCuentas } from '#shared/content/bank-accounts/cuentas.ts';
import { dirigentes } from '#shared/content/councils/dirigentes.ts';
import { eventoTextos } from '#shared/content/events/evento-textos.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { admin, expectFiles, useApp, visitor } from '#server/testing/api.ts';
import { statusesOf } from '#server/testing/expectations.ts';
import { good, makeDirigente, makeEvento, makeEventoTexto } from '#server/testing/factories.ts';
import { withOtherBytes, files } from '#server/testing/files.ts';
import { readByTwoUsers } from '#server/testing/kit/read-by-two.ts';

useApp();

/** Saves changes of an event as one who read it at version 1; the form sends every field, also empty ones. */
const eventReadOnce = async () => {
  const staff = await admin();
  const { slug } = await makeEvento(staff);
  const { img_fondo: _fondo, img_principal: _principal, ...fields } = good.evento;
  const body = { ...fields, publicar_desde: '', publicar_hasta: '', version: 1 };
  return (changed: object) => staff.call(eventos.update, { params: { slug }, body: { ...body, ...changed } });
};

/** The same of a leader, whose photo is sent only to replace it. */
const leaderReadOnce = async () => {
  const staff = await admin();
  const { id } = await makeDirigente(staff);
  const { image: _image, ...fields } = good.dirigente;
  return (changed: object) =>
    staff.call(dirigentes.update, { params: { id }, body: { ...fields, version: 1, ...changed } });
};

describe('two who changed the same', () => {
  it('see who, when and both texts, with the words compared', async () => {
    const { staff, ana, save, row } = await readByTwoUsers();
    await save(ana, { titularCuenta: 'Colegio de Ana', version: 1 }).expect(200);
    const { body } = await save(staff, {
      titularCuenta: 'Colegio de Eva',
      nombreBanco: 'BCP',
      version: 1,
    }).expect(409);
    expect(body).toEqual({
      message: 'Ana cambió mientras tanto «Titular». Revisa qué se queda y guarda otra vez.',
      error: 'Ana cambió mientras tanto «Titular». Revisa qué se queda y guarda otra vez.',
      conflicto: {
        version: 2,
        campos: [
          {
            campo: 'titularCuenta',
            etiqueta: 'Titular',
            valor: 'Colegio de Ana',
            quien: 'Ana',
            propio: false,
            cuando: expect.stringMatching(/^\d{4}-.*Z$/),
            suyo: 'Colegio de Ana',
            tuyo: 'Colegio de Eva',
            partes: [
              { texto: 'Colegio de ', tipo: 'igual' },
              { texto: 'Ana', tipo: 'quitado' },
              { texto: 'Eva', tipo: 'agregado' },
            ],
          },
        ],
        ajenos: [],
      },
    });
    // Nothing of it was saved, not even what nobody else had changed.
    expect(await row()).toMatchObject({
      titularCuenta: 'Colegio de Ana',
      nombreBanco: good.cuenta.nombreBanco,
    });
  });

  it('are told when the other is themselves, in another tab', async () => {
    const { staff, ana, save } = await readByTwoUsers();
    await save(staff, { titularCuenta: 'Colegio del Sur', version: 1 }).expect(200);
    const own = await save(staff, { titularCuenta: 'Colegio de Eva', version: 1 }).expect(409);
    expect(own.body.message).toBe(
      'Tú, en otra pestaña, cambiaste mientras tanto «Titular». Revisa qué se queda y guarda otra vez.',
    );
    expect(own.body.conflicto.campos).toMatchObject([{ propio: true }]);
    await save(ana, { titularCuenta: 'Colegio del Sur', nombreBanco: 'BCP', version: 2 }).expect(200);
    const both = await save(staff, { titularCuenta: 'Eva', nombreBanco: 'BBVA', version: 1 }).expect(409);
    expect(both.body.message).toMatch(/^Ana y tú \(en otra pestaña\) cambiaron mientras tanto «/);
  });

  it('hear also of what only the other changed, so that saving again does not take it back', async () => {
    const { staff, ana, save } = await readByTwoUsers();
    await save(ana, { nombreBanco: 'BCP', titularCuenta: 'Colegio de Ana', version: 1 }).expect(200);
    const { body } = await save(staff, { titularCuenta: 'Colegio de Eva', version: 1 }).expect(409);
    expect(body.conflicto.ajenos).toMatchObject([{ campo: 'nombreBanco', valor: 'BCP', quien: 'Ana' }]);
  });

  it('to the same text are not asked', async () => {
    const { staff, ana, save } = await readByTwoUsers();
    await save(ana, { nombreBanco: 'BCP', version: 1 }).expect(200);
    const { body } = await save(staff, { nombreBanco: 'BCP', version: 1 }).expect(200);
    expect(body).toMatchObject({ version: 2, ajenos: [] });
  });

  it('at the same moment: one is saved, the other asked', async () => {
    const { staff, ana, save, row } = await readByTwoUsers();
    const apis = [staff, ana];
    const statuses = await statusesOf(6, (at) =>
      save(apis[at % 2] ?? staff, { nombreBanco: `Banco ${at}`, version: 1 }),
    );
    expect(statuses).toEqual({ 200: 1, 409: 5 });
    const fields = ['nombreBanco', 'titularCuenta', 'numeroCuenta', 'cciCuenta'];
    const { version } = await row();
    const base = { ...(await row()) };
    const disjoint = await statusesOf(4, (at) =>
      save(apis[at % 2] ?? staff, { ...base, [fields[at] ?? '']: '999', version }),
    );
    expect(disjoint).toEqual({ 200: 4 });
    expect(await row()).toMatchObject({
      ...Object.fromEntries(fields.map((name) => [name, '999'])),
      version: 6,
    });
  });

  it('hear of every field that differs when history no longer tells what was read', async () => {
    const { staff, ana, save } = await readByTwoUsers();
    await save(ana, { nombreBanco: 'BCP' }).expect(200);
    await db().delete(tables.historia);
    const { body } = await save(staff, { titularCuenta: 'Otro', version: 1 }).expect(409);
    expect(body.message).toBe(
      'Otra persona cambió mientras tanto «Banco» y «Titular». Revisa qué se queda y guarda otra vez.',
    );
    expect(body.conflicto.campos).toMatchObject([
      { campo: 'nombreBanco', quien: null, cuando: null },
      { campo: 'titularCuenta', quien: null, cuando: null },
    ]);
  });

  it.each([
    [{ fecha_Inicio: '2026-09-20' }, { fecha_fin: '2026-09-10' }],
    [{ publicar_desde: '2026-09-20T10:00:00Z' }, { publicar_hasta: '2026-09-10T10:00:00Z' }],
  ])('may not each move one end of a period: %o', async (start, end) => {
    const save = await eventReadOnce();
    await save(start).expect(200);
    const { body } = await save(end).expect(409);
    expect(body.conflicto.campos.map(({ campo }: { campo: string }) => campo)).toEqual([
      ...Object.keys(start),
      ...Object.keys(end),
    ]);
    await save({ titulo: 'Otro' }).expect(200);
  });
});

describe('a field that follows from others', () => {
  it("is nobody's change: an update that leaves the numbers alone does not undo that they were verified", async () => {
    const { staff, ana, id, save, row } = await readByTwoUsers();
    await db().update(tables.cuentas).set({ verificada: '2026-01-15' });
    await save(ana, { numeroCuenta: '215-0099887766', version: 1 }).expect(200);
    expect(await row()).toMatchObject({ verificada: null });
    await ana.call(verificacionDeCuentas.verificar, { params: { id } }).expect(200);
    const { verificada } = await row();
    await save(staff, { nombreBanco: 'BCP', version: 1 }).expect(200);
    expect(await row()).toMatchObject({ nombreBanco: 'BCP', numeroCuenta: '215-0099887766', verificada });
    expect(verificada).toMatch(/^\d{4}-/);
  });

  it('keeps the format of a text that a colleague has written meanwhile', async () => {
    const staff = await admin();
    const { slug } = await makeEvento(staff);
    const { id } = await makeEventoTexto(staff, { slug, contenido: 'Era', formato: 'markdown' });
    const save = (fields: object) =>
      staff.call(eventoTextos.update, {
        params: { id },
        body: { slug, ...good.eventoTexto, version: 1, ...fields },
      });
    await save({ contenido: 'Es **esto**', formato: 'markdown' }).expect(200);
    // A program that knows of no formats, and read the text as it was.
    await save({ contenido: 'Era', titulo: 'Otro' }).expect(200);
    const [row] = await db().select().from(tables.eventoTextos);
    expect(row).toMatchObject({ titulo: 'Otro', contenido: 'Es **esto**', formato: 'markdown' });
  });

  it('does not publish an event anew that a colleague has hidden meanwhile', async () => {
    const save = await eventReadOnce();
    const read = async () => (await db().select().from(tables.eventos))[0];
    const created_at = (await read())?.created_at;
    await save({ estado: 'B' }).expect(200);
    await save({ titulo: 'Otro', estado: 'P' }).expect(200);
    expect(await read()).toMatchObject({ titulo: 'Otro', estado: 'B', created_at });
  });
});

describe('a file that came too late', () => {
  it('stays off the site when it is sent again and dropped', async () => {
    const save = await leaderReadOnce();
    const [{ url_consejal: former }] = (await visitor().call(dirigentes.list)).body;
    await save({ image: files.png }).expect(200);
    expect((await visitor().raw('get', former)).status).toBe(404);
    await save({ image: good.dirigente.image, nombre: 'Otra' }).expect(200);
    expect((await visitor().raw('get', former)).status).toBe(404);
  });

  it('is not kept, and one that another chose meanwhile stays', async () => {
    const save = await leaderReadOnce();
    await save({ image: files.png }).expect(200);
    const [{ url_consejal }] = (await visitor().call(dirigentes.list)).body;
    await save({ image: withOtherBytes(files.jpg) }).expect(409);
    const { body } = await save({ nombre: 'Otra' }).expect(200);
    expect(body.ajenos).toMatchObject([{ campo: 'url_consejal', valor: url_consejal }]);
    expect((await visitor().call(dirigentes.list)).body).toMatchObject([{ nombre: 'Otra', url_consejal }]);
    await expectFiles([url_consejal]);
  });
});
