import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { solveChallenge } from '#client/pages/bot-check/proof-of-work.ts';
import { CLAVE_COLEGIADOS, colegiados, FALTA_PRUEBA } from '#shared/content/members/colegiados.ts';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { padrones } from '#shared/content/members/padrones.ts';
import { config } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import { todayInLima } from '#server/platform/db/now.ts';
import * as tables from '#server/platform/db/schema.ts';
import { type Api, admin, expectFailure, useApp, visitor } from '#server/testing/api.ts';
import { statementsDuring } from '#server/testing/load/statement-log.ts';
import { inForceList, LIST, proofOf, showMembers } from '#server/testing/members.ts';
import { makeEnlaceMenu, makeSettings } from '#server/testing/factories.ts';

useApp();

let api: Api;
beforeEach(async () => {
  await makeSettings('mision');
  api = await admin();
});

const ask = (dato: string) => visitor().call(colegiados.consultar, { body: { dato } });
/** The text of a page, without the comments React puts between two texts. */
const textAt = async (path: string): Promise<string> =>
  (await visitor().raw('get', path)).text.replaceAll(/<!-- -->|<\/?strong>/g, '').replaceAll(/\s+/g, ' ');
const form = (dato: string) => visitor().raw('post', '/colegiados').type('form').send({ dato });

describe('the members list', () => {
  it('is off until staff shows it, and then each address knows nothing of it', async () => {
    await inForceList(api, LIST);
    for (const path of ['/colegiados', '/colegiados/aviso/espera', '/colegiados/constancia/x.y'])
      expect([path, (await visitor().raw('get', path)).status]).toEqual([path, 404]);
    expect((await textAt('/colegiados')).includes('Página no encontrada')).toBe(true);
    expectFailure(await visitor().call(colegiados.padron), 404);
    expectFailure(await ask('COE-001'), 404);
    expect((await textAt('/')).includes('href="/colegiados"')).toBe(false);
    const howMany = 'Colegiados</dt><dd>3</dd>';
    expect((await textAt('/nosotros')).includes(howMany)).toBe(false);
    await showMembers(api);
    expect((await textAt('/nosotros')).includes(howMany)).toBe(true);
    expect((await visitor().raw('get', '/colegiados')).status).toBe(200);
    expect((await textAt('/')).includes('href="/colegiados"')).toBe(true);
    expect((await textAt('/colegiatura')).includes('action="/colegiados"')).toBe(true);
    await showMembers(api, false);
    expect((await textAt('/nosotros')).includes(howMany)).toBe(false);
    expect((await visitor().raw('get', '/colegiados')).status).toBe(404);
    expect((await textAt('/colegiatura')).includes('action="/colegiados"')).toBe(false);
  });

  it('cannot be shown before there is one', async () => {
    expectFailure(await api.call(padrones.publicar, { body: { publico: true } }), 409);
  });

  it('has no link to it while only the setting is on, as after an import of content', async () => {
    await makeEnlaceMenu(api, { texto: 'El padrón', direccion: '/colegiados' });
    const id = await makeSettings(CLAVE_COLEGIADOS);
    await api.call(configuraciones.update, { params: { id }, body: { value: 'si' } });
    const links = async () => (await textAt('/')).match(/href="\/colegiados"/g)?.length ?? 0;
    expect([(await visitor().raw('get', '/colegiados')).status, await links()]).toEqual([404, 0]);
    expect((await textAt('/colegiatura')).includes('action="/colegiados"')).toBe(false);
    await inForceList(api, LIST);
    expect((await visitor().raw('get', '/colegiados')).status).toBe(200);
    expect(await links()).toBeGreaterThan(1);
    await api.call(configuraciones.update, { params: { id }, body: { value: null } });
    expect([(await visitor().raw('get', '/colegiados')).status, await links()]).toEqual([404, 0]);
  });

  it('answers an exact code or DNI, and nothing to a part of a name', async () => {
    await showMembers(api, LIST);
    const { status, body, headers } = await ask(' coe-001 ');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toEqual({
      codigo: 'COE-001',
      nombre: 'Núñez Peña, María José',
      estado: 'H',
      hasta: '2099-12-31',
      padron: '2026-11-01',
      dia: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      constancia: expect.stringMatching(/^\/colegiados\/constancia\/[\w-]+\.[\w-]{16}$/),
    });
    expect((await ask('87654321')).body).toMatchObject({ codigo: 'COE-002', estado: 'N' });
    for (const dato of ['Núñez', 'COE', 'COE-00', '%', '1234567', 'COE-004', "' OR 1=1 -- "])
      expectFailure(await ask(dato), 404, { message: expect.stringContaining('No figura nadie') });
    expectFailure(await ask('  '), 422, { field: 'dato', message: 'Escribe el código o el DNI.' });
  });

  it('counts its members by state as of its day, beside the lists before it', async () => {
    // Of two lists with the same date, the later one counts.
    await inForceList(api, LIST, '2026-06-01');
    await inForceList(api, `${LIST}COE-004;Paz, Luis;Habilitado;31/12/2099;\n`, '2026-06-01');
    await showMembers(api, LIST);
    expect((await visitor().call(colegiados.padron)).body).toEqual({
      fecha: '2026-11-01',
      estados: [
        { estado: 'N', cantidad: 2 },
        { estado: 'H', cantidad: 1 },
      ],
      anteriores: [{ fecha: '2026-06-01', cantidad: 4 }],
    });
    const text = await textAt('/colegiados');
    expect(text).toMatch(/<title[^>]*>Colegiados por estado, en proporción al total<\/title>/);
    expect(text).toContain('No habilitado: 2, 66.7 %; Habilitado: 1, 33.3 %');
    expect(text.match(/de 2026<\/time><\/th><td>\d/g)).toHaveLength(3);
  });

  it('says today that a state has ended, whatever the list said', async () => {
    await showMembers(api, LIST);
    expect((await ask('COE-003')).body).toMatchObject({ estado: 'N', hasta: '2020-06-30' });
  });

  it('is asked by a form without scripts, and no address holds what was typed', async () => {
    await showMembers(api, LIST);
    const found = await form('12345678');
    expect([found.status, found.headers['cache-control']]).toEqual([303, 'no-store']);
    expect(found.headers['location']).not.toContain('12345678');
    const page = await visitor().raw('get', found.headers['location'] ?? '');
    expect([page.status, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([
      200,
      'no-store',
      'noindex',
    ]);
    expect([page.text.includes('Núñez Peña, María José'), page.text.includes('12345678')]).toEqual([
      true,
      false,
    ]);
    for (const [dato, aviso] of [
      ['nadie', 'no-figura'],
      ['', 'incompleto'],
    ]) {
      const refused = await form(dato ?? '');
      expect([refused.status, refused.headers['location']]).toEqual([303, `/colegiados/aviso/${aviso}`]);
      expect((await textAt(`/colegiados/aviso/${aviso}`)).includes('role="alert"')).toBe(true);
    }
    expect((await visitor().raw('get', '/colegiados/aviso/otro')).status).toBe(404);
  });
});

describe('a proof', () => {
  const page = (path: string) => visitor().raw('get', path);

  it('says how it was on its day, and how it is today', async () => {
    await showMembers(api, LIST);
    const path = await proofOf('COE-001');
    await inForceList(api, LIST.replace('Habilitado;31/12/2099', 'Suspendido;'), '2026-11-15');
    const text = await textAt(path);
    for (const part of [
      'su estado era «Habilitado», según el padrón del 01-11-2026.',
      ': Suspendido, según el padrón del 15-11-2026.',
      '<path d="M',
    ])
      expect(text.includes(part), part).toBe(true);
    await inForceList(api, 'codigo,nombre,estado\nOTRO,Otra persona,H\n', '2026-11-16');
    const gone = await textAt(path);
    expect(gone.includes('Hoy este código no figura en el padrón.')).toBe(true);
    expect(gone.includes('Núñez')).toBe(false);
  });

  it('that was changed says so, and tells nothing', async () => {
    await showMembers(api, LIST);
    const path = await proofOf('COE-002');
    const [text = '', signature = ''] = path.split('/').at(-1)?.split('.') ?? [];
    const better = Buffer.from(Buffer.from(text, 'base64url').toString().replace(' N ', ' H ')).toString(
      'base64url',
    );
    for (const forged of [
      `${better}.${signature}`,
      `${text}.AAAA`,
      text,
      'x'.repeat(900),
      `${text}.${signature}x`,
    ]) {
      const answer = await page(`/colegiados/constancia/${forged}`);
      expect([forged, answer.status, answer.text.includes('fue alterado')]).toEqual([forged, 404, true]);
      expect(answer.text.includes('Quispe')).toBe(false);
    }
  });
});

it('a member whom several reserve at once is reserved once', async () => {
  await showMembers(api, LIST);
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => api.call(padrones.reservar, { body: { codigo: 'COE-001' } })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
});

it('a reserved member is answered like an unknown one, now and after every import', async () => {
  await showMembers(api, LIST);
  const unknown = await ask('COE-999');
  const asked = await statementsDuring(() => ask('COE-999'));
  const { body: reserved } = await api.call(padrones.reservar, { body: { codigo: 'coe-001' } });
  expectFailure(await api.call(padrones.reservar, { body: { codigo: 'COE-001' } }), 409);
  for (const dato of ['COE-001', '12345678']) {
    const hidden = await ask(dato);
    expect([hidden.status, hidden.text]).toEqual([unknown.status, unknown.text]);
    expect(await statementsDuring(() => ask(dato))).toHaveLength(asked.length);
  }
  await inForceList(api, LIST);
  expect((await ask('COE-001')).status).toBe(404);
  const kept = (dato = '12345678') => api.call(padrones.buscar, { body: { dato } });
  expect((await kept()).body).toEqual({ fichas: [], reservado: false });
  expect((await kept('coe-001')).body).toEqual({ fichas: [], reservado: true });
  await api.call(padrones.mostrar, { params: { id: reserved.id } });
  await inForceList(api, LIST);
  expect((await ask('COE-001')).status).toBe(200);
  expect((await kept()).body.fichas).toMatchObject([{ vigente: true, codigo: 'COE-001', dni: '12345678' }]);
});

describe('harvesting', () => {
  const set = (rateLimits: boolean): void => void Object.assign(config, { rateLimits });
  beforeEach(() => showMembers(api, LIST));
  afterEach(() => {
    set(false);
    Object.assign(config, { botProtection: 'off' });
  });

  it('ends after ten questions from one address, found or not, by call or by form', async () => {
    set(true);
    const codes = Array.from({ length: 10 }, (_, at) => `COE-00${at}`);
    const statuses = [];
    for (const code of codes) statuses.push((await ask(code)).status);
    expect(statuses).toEqual([404, 200, 200, 200, 404, 404, 404, 404, 404, 404]);
    const refused = await ask('COE-001');
    expectFailure(refused, 429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
    expect((await form('COE-001')).headers['location']).toBe('/colegiados/aviso/espera');
  });

  it('needs a proof while all addresses together ask too much, and refuses nobody for it', async () => {
    set(true);
    Object.assign(config, { botProtection: 'altcha' });
    const { clave, cuenta } = tables.limites;
    await ask('no-figura-1');
    await db().update(tables.limites).set({ cuenta: 600 }).where(eq(clave, 'member:sitio'));
    const solved = async () => {
      const { body } = await visitor().raw('get', '/bots/desafio?accion=member');
      return solveChallenge(body.desafio);
    };
    expectFailure(await ask('COE-001'), 422, { field: 'recaptcha_token', message: FALTA_PRUEBA });
    expect((await form('COE-001')).headers['location']).toBe('/colegiados/aviso/prueba');
    expect((await textAt('/colegiados/aviso/prueba')).includes('proved-form')).toBe(true);
    const proof = { dato: 'COE-001', recaptcha_token: await solved() };
    expect((await visitor().call(colegiados.consultar, { body: proof })).status).toBe(200);
    expectFailure(await visitor().call(colegiados.consultar, { body: proof }), 422);
    await db()
      .update(tables.limites)
      .set({ cuenta: sql`${cuenta} - 10` })
      .where(eq(clave, 'member:sitio'));
    expect((await ask('COE-001')).status).toBe(200);
  });
});

it('the day is that of Lima by the clock of the database', async () => {
  const [row] = await db()
    .select({ day: todayInLima })
    .from(sql`DUAL`);
  await showMembers(api, LIST);
  expect((await ask('COE-001')).body.dia).toBe(row?.day);
});
