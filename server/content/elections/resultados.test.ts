import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditoria } from '#shared/records/auditoria.ts';
import { fasesElectorales } from '#shared/content/elections/fases-electorales.ts';
import { historia } from '#shared/records/historia.ts';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { listasElectorales } from '#shared/content/elections/listas-electorales.ts';
import { procesosElectorales } from '#shared/content/elections/procesos-electorales.ts';
import { type Api, admin, clearCaches, useApp, visitor } from '#server/testing/api.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { statusesOf } from '#server/testing/expectations.ts';
import * as make from '#server/testing/factories.ts';

useApp();

let api: Api;
let id: number;
let slug: string;
let created: string;
let lists: number[];
beforeEach(async () => {
  api = await admin();
  const answer = await api.call(procesosElectorales.create, { body: make.good.proceso }).expect(201);
  ({ id, slug } = answer.body);
  created = answer.headers['x-cambio'] ?? '';
  const one = await make.makeLista(api, { id_proceso: id, votos: 60 });
  const two = await make.makeLista(api, { id_proceso: id, numero: '', nombre: '=Unidad', votos: 30 });
  lists = [one.id, two.id];
});

const count = (totals: object) =>
  api.call(procesosElectorales.contar, { params: { id }, body: totals }).expect(200);
const good = { electores: 150, votantes: 100, blancos: 6, nulos: 4 };
const publish = (body: object = {}) =>
  api.call(procesosElectorales.publicarResultados, { params: { id }, body });
const vote = (at: number, changes: object) =>
  api.call(listasElectorales.update, {
    params: { id: lists[at] ?? 0 },
    body: { ...make.good.lista, id_proceso: id, ...changes },
  });
const published = async () =>
  (await visitor().call(procesosElectorales.ver, { params: { slug } }).expect(200)).body.resultados;
const undo = (cambio: string | undefined) =>
  api.call(historia.deshacer, { params: { cambio: cambio ?? '' } });

describe('results', () => {
  it('are published once every number is there, as they were counted', async () => {
    expect((await publish()).body.message).toBe(
      'Falta el número de electores hábiles. Falta el número de votantes. Falta el número de votos en blanco. Falta el número de votos nulos.',
    );
    await count(good);
    await vote(1, { nombre: '=Unidad', numero: '', votos: '' }).expect(200);
    expect((await publish().expect(409)).body.message).toBe('Falta el número de votos de «=Unidad».');
    await vote(1, { nombre: '=Unidad', numero: '', votos: '30' }).expect(200);
    expect(await published()).toEqual([]);
    const { body } = await publish().expect(200);
    expect(body).toMatchObject({ message: 'Resultados publicados con éxito', numero: 1 });
    expect(await published()).toEqual([
      {
        ...good,
        numero: 1,
        motivo: null,
        publicado: expect.stringMatching(/^2.*T.*\.\d{3}Z$/),
        listas: [
          { numero: '1', nombre: 'Renovación', votos: 60 },
          { numero: null, nombre: '=Unidad', votos: 30 },
        ],
      },
    ]);
  });

  it('that do not add up say what does not, and are published when somebody confirms it', async () => {
    await count({ ...good, votantes: 1101, electores: 1100 });
    const { body } = await publish().expect(422);
    expect(body.errors).toEqual({
      confirmar: [
        'Los votos suman 100 (90 de las listas, 6 en blanco y 4 nulos), pero votaron 1,101: faltan 1,001.',
        'Votaron 1,101 personas, pero el padrón tiene 1,100 electores.',
      ],
    });
    expect(await published()).toEqual([]);
    await publish({ confirmar: true }).expect(200);
    expect(await published()).toMatchObject([{ votantes: 1101 }]);
  });

  it('are those that the publisher has seen', async () => {
    await count(good);
    const { conteo } = (await api.call(procesosElectorales.get, { params: { id } })).body;
    await vote(0, { votos: 61 }).expect(200);
    const { body } = await publish({ conteo, confirmar: true }).expect(409);
    expect(body.message).toBe(
      'Los números cambiaron mientras los revisabas. Míralos otra vez antes de publicar.',
    );
    await vote(0, { votos: 60 }).expect(200);
    await publish({ conteo }).expect(200);
  });

  it('stay as they were published; a correction is a new version with its reason', async () => {
    await count(good);
    await publish().expect(200);
    const [first] = await published();
    expect((await publish({ motivo: 'Otra vez' }).expect(409)).body.message).toBe(
      'Los números son los mismos que ya están publicados.',
    );
    await vote(0, { nombre: 'Otro nombre', votos: 61 }).expect(200);
    await count({ ...good, nulos: 3 });
    expect(await published()).toEqual([first]);
    const { body } = await publish().expect(422);
    expect(body.errors.motivo).toEqual([
      'Escribe el motivo de la corrección: se mostrará junto a los resultados.',
    ]);
    await publish({ motivo: 'Se revisó el acta de la mesa 2' }).expect(200);
    expect(await published()).toMatchObject([
      {
        numero: 2,
        motivo: 'Se revisó el acta de la mesa 2',
        nulos: 3,
        listas: [{ nombre: 'Otro nombre', votos: 61 }, { votos: 30 }],
      },
      first,
    ]);
  });

  it('cannot be undone, edited or removed by any way', async () => {
    await count(good);
    const publication = await publish().expect(200);
    const before = await published();
    await undo(publication.headers['x-cambio']).expect(404);
    const refused = await api.call(procesosElectorales.remove, { params: { id } }).expect(409);
    expect(refused.body.message).toBe(
      'Este proceso tiene resultados publicados y ya no se puede eliminar. Si algo está mal, publica una corrección.',
    );
    // Creating the process can no longer be undone; counting still can.
    expect((await undo(created).expect(409)).body.message).toContain('resultados publicados');
    const counted = await count({ ...good, electores: 151 });
    await undo(counted.headers['x-cambio']).expect(200);
    await vote(0, { votos: 1 }).expect(200);
    const removed = await api.call(listasElectorales.remove, { params: { id: lists[1] ?? 0 } }).expect(200);
    await api.call(historia.borrar, { body: { cambios: [removed.headers['x-cambio'] ?? ''] } }).expect(200);
    expect(await published()).toEqual(before);
    const { body } = await api.call(auditoria.list);
    expect(body).toContainEqual(
      expect.objectContaining({
        operacion: 'procesosElectorales.publicarResultados',
        titulo: make.good.proceso.titulo,
      }),
    );
  });

  it('published by two people at once are published once', async () => {
    await count(good);
    expect(await statusesOf(2, () => publish())).toEqual({ 200: 1, 409: 1 });
    expect(await published()).toHaveLength(1);
  });
});

describe('visitors', () => {
  const page = async (path: string): Promise<string> =>
    (await visitor().raw('get', path).set('Accept', 'text/html').expect(200)).text.replaceAll('<!-- -->', '');
  const day = (days: number): string => diaEnLima(Date.now() + days * 24 * 60 * 60 * 1000);
  const phase = (id_proceso: number, [from, to]: readonly [number, number], titulo = 'Votación') =>
    make.makeFase(api, { id_proceso, titulo, fecha_Inicio: day(from), fecha_fin: day(to) });

  it('read every process that is going on or to come beside the page’s own lists, and find past ones', async () => {
    await make.makeEleccion(api, { titulo: 'Reglamento' });
    const second = await make.makeProceso(api, { titulo: 'Delegados 2026', tipo: 'Delegados' });
    const past = await make.makeProceso(api, { titulo: 'Comicios 2020' });
    await phase(id, [-5, 5], 'Inscripción');
    await phase(second.id, [-1, 1]);
    await phase(past.id, [-20, -10], 'Cierre');
    const shown = await page('/elecciones');
    for (const words of [
      'Reglamento',
      'Hay 2 procesos electorales',
      'En curso: Inscripción, hasta el ',
      'En curso: Votación, hasta el ',
      'href="/elecciones/comicios-2020"',
      'Renovación',
    ])
      expect(shown).toContain(words);
    expect(shown).not.toContain('Cierre');
    expect(await page('/elecciones/comicios-2020')).toContain('Terminó el ');
    await visitor().raw('get', '/elecciones/otro').set('Accept', 'text/html').expect(404);
    expect((await visitor().raw('get', '/sitemap.xml')).text).toContain('/elecciones/elecciones-2026<');
  });

  it('see results as chart and table with what does not add up, and each correction with what it corrected', async () => {
    await phase(id, [-5, 5]);
    expect(await page('/elecciones')).not.toContain('Resultados');
    await count({ ...good, nulos: 3 });
    await publish({ confirmar: true }).expect(200);
    const first = await page('/elecciones');
    expect(first).toMatch(/<svg [^>]*role="img".*<title[^>]*>Votos por lista, en proporción[^<]*<\/title>/);
    expect(first).toContain(
      'Lista 1: Renovación: 60 votos, 66.7\u00a0%, la más votada; =Unidad: 30 votos, 33.3\u00a0%',
    );
    // Bars show the share of the valid votes, not of the winner's votes.
    expect([...first.matchAll(/<rect [^>]*_bar"[^>]* width="([^"]+)"/g)].map(([, width]) => width)).toEqual([
      '66.67%',
      '33.33%',
    ]);
    expect(first).toContain(
      '<th scope="row">Lista 1: Renovación · más votada</th><td>60</td><td>66.7\u00a0%</td>',
    );
    expect(first).toContain('Se publicó así, aunque no cuadra: Los votos suman 99');
    expect(first).not.toMatch(/ style=/);
    await count(good);
    await publish({ motivo: 'Faltaba un voto nulo' }).expect(200);
    const corrected = await page(`/elecciones/${slug}`);
    expect(corrected).toMatch(/Corregido el <time[^>]*>[^<]+<\/time>: Faltaba un voto nulo/);
    expect(corrected).toContain('Versión 1 de los resultados, ya corregida');
    expect(corrected).toContain('Se publicó así, aunque no cuadra: Los votos suman 99');
  });

  it('find the results published last before everything else, with the list that won or the tie', async () => {
    await make.makeEleccion(api, { titulo: 'Reglamento' });
    await phase(id, [-20, -10]);
    await count(good);
    await publish().expect(200);
    const won = await page('/elecciones');
    expect(won).toMatch(/Lista más votada: <b>Lista 1: Renovación<\/b>\s*, 60 votos \(66\.7\u00a0%\)\./);
    expect(won.indexOf('Resultados: Elecciones 2026</h2>')).toBeGreaterThan(0);
    expect(won.indexOf('Resultados: Elecciones 2026</h2>')).toBeLessThan(won.indexOf('Reglamento'));
    await vote(0, { votos: 45 }).expect(200);
    await vote(1, { nombre: 'Unidad', numero: '', votos: 45 }).expect(200);
    await publish({ motivo: 'Recuento' }).expect(200);
    expect(await page('/elecciones')).toMatch(
      /Empate: <b>Lista 1: Renovación y Unidad<\/b>, 45 votos \(50\.0\u00a0%\) cada una\./,
    );
    await db()
      .update(tables.resultadosElectorales)
      .set({ publicado: sql`${tables.resultadosElectorales.publicado} - INTERVAL 61 DAY` });
    clearCaches();
    expect(await page('/elecciones')).not.toContain('Resultados: Elecciones 2026</h2>');
  });

  it('download the results published last, where no name is a formula', async () => {
    await visitor().raw('get', `/elecciones/${slug}.csv`).expect(404);
    await count(good);
    await publish().expect(200);
    const { text, headers } = await visitor().raw('get', `/elecciones/${slug}.csv`).expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(text.split('\r\n').slice(3)).toEqual([
      'Lista,Votos,Porcentaje de los válidos',
      'Lista 1: Renovación,60,66.7',
      "'=Unidad,30,33.3",
      'Votos válidos,90',
      'Votos en blanco,6',
      'Votos nulos,4',
      'Votos emitidos,100',
      'Votantes,100',
      'Electores,150',
      '',
    ]);
    await vote(0, { votos: 59 }).expect(200);
    await publish({ motivo: 'Acta', confirmar: true }).expect(200);
    expect((await visitor().raw('get', `/elecciones/${slug}.csv`)).text).toContain('la corrección,Acta');
  });

  it('subscribe to the phases, whose entries keep their names when dates change', async () => {
    const { id: fase } = await make.makeFase(api, { id_proceso: id, fecha_fin: '2026-12-06' });
    const calendar = async () =>
      (await visitor().raw('get', `/elecciones/${slug}.ics`).expect(200)).text.split('\r\n');
    const before = await calendar();
    expect(before).toEqual(
      expect.arrayContaining([
        'DTSTART;VALUE=DATE:20261205',
        'DTEND;VALUE=DATE:20261207',
        'SUMMARY:Votación · Elecciones 2026',
        'SEQUENCE:0',
      ]),
    );
    const body = { id_proceso: id, titulo: 'Votación', fecha_Inicio: '2026-12-12', fecha_fin: '' };
    await api.call(fasesElectorales.update, { params: { id: fase }, body }).expect(200);
    const after = await calendar();
    expect(after).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20261212', 'SEQUENCE:1']));
    const uid = (lines: string[]) => lines.filter((line) => line.startsWith('UID:'));
    expect(uid(after)).toEqual(uid(before));
    expect(uid(after)).toHaveLength(1);
  });
});
