import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { busqueda, type Hallazgos } from '#shared/publishing/hallazgos.ts';
import { fasesElectorales, faseDocumentos } from '#shared/content/elections/fases-electorales.ts';
import { historia } from '#shared/records/historia.ts';
import { candidatos, listasElectorales } from '#shared/content/elections/listas-electorales.ts';
import { procesosElectorales } from '#shared/content/elections/procesos-electorales.ts';
import { type Api, admin, expectFiles, staff, useApp, visitor } from '#server/testing/api.ts';
import { expectRefusals } from '#server/testing/expectations.ts';
import * as make from '#server/testing/factories.ts';
import { files } from '#server/testing/files.ts';
import { statementsDuring } from '#server/testing/load/statement-log.ts';

useApp();

let api: Api;
let id: number;
let slug: string;
beforeEach(async () => {
  api = await admin();
  ({ id, slug } = await make.makeProceso(api));
});
afterEach(() => {
  vi.useRealTimers();
});

const see = async () =>
  (await visitor().call(procesosElectorales.ver, { params: { slug } }).expect(200)).body;
const manage = async () => (await api.call(procesosElectorales.get, { params: { id } }).expect(200)).body;
const undo = (answer: { headers: Record<string, string> }) =>
  api.call(historia.deshacer, { params: { cambio: answer.headers['x-cambio'] ?? '' } });
const at = (instant: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(instant) });

describe('an electoral process', () => {
  it('has phases by date, with documents that keep their address, and lists with candidates in order', async () => {
    const { id: vote } = await make.makeFase(api, { id_proceso: id });
    const first = {
      id_proceso: id,
      titulo: 'Inscripción',
      fecha_Inicio: '2026-11-01',
      fecha_fin: '2026-11-20',
    };
    const { id: entry } = await make.makeFase(api, first);
    const { id: doc } = await make.makeFaseDocumento(api, { id_fase: entry });
    const two = await make.makeLista(api, { id_proceso: id, numero: '2', nombre: 'Unidad', plan: files.pdf });
    const one = await make.makeLista(api, { id_proceso: id, votos: '12' });
    const treasurer = await make.makeCandidato(api, { id_lista: one.id, nombre: 'Luis', cargo: 'Tesorero' });
    const dean = await make.makeCandidato(api, { id_lista: one.id });
    await api
      .call(listasElectorales.ordenar, { params: { id }, body: { ids: [one.id, two.id] } })
      .expect(200);
    await api
      .call(candidatos.ordenar, { params: { id: one.id }, body: { ids: [dean.id, treasurer.id] } })
      .expect(200);
    const shown = await see();
    expect(shown).toMatchObject({
      slug: 'elecciones-2026',
      titulo: 'Elecciones 2026',
      tipo: 'Consejo Directivo',
      periodo: '2027-2028',
      fases: [
        { id: entry, fecha_fin: '2026-11-20', documentos: [{ id: doc, titulo: 'Convocatoria' }] },
        { id: vote, fecha_Inicio: '2026-12-05', fecha_fin: null, documentos: [] },
      ],
      listas: [
        { numero: '1', url_plan: null, candidatos: [{ nombre: 'Rosa Quispe' }, { nombre: 'Luis' }] },
        { nombre: 'Unidad', candidatos: [] },
      ],
      resultados: [],
    });
    expect(JSON.stringify(shown), 'what is counted so far is not public').not.toContain('votos');
    expect((await manage()).listas[0].votos).toBe(12);
    expect((await visitor().call(procesosElectorales.list)).body).toEqual([shown]);

    await visitor().raw('get', '/documentos/plan-de-trabajo-unidad').expect(200);
    const body = { id_fase: entry, titulo: 'Convocatoria', archivo: files.docx };
    await api.call(faseDocumentos.update, { params: { id: doc }, body }).expect(200);
    const { headers } = await visitor().raw('get', '/documentos/convocatoria').expect(200);
    expect(headers['content-type']).toContain('wordprocessingml');
    await visitor().raw('get', '/documentos/convocatoria/versiones/1').expect(200);
  });

  it('is read without the rows of the other processes', async () => {
    const { id: other } = await make.makeProceso(api);
    for (const id_proceso of [id, other]) {
      const { id: id_fase } = await make.makeFase(api, { id_proceso });
      await make.makeFaseDocumento(api, { id_fase });
      const { id: id_lista } = await make.makeLista(api, { id_proceso });
      await make.makeCandidato(api, { id_lista });
    }
    const own = { fases: [{ documentos: [{}] }], listas: [{ candidatos: [{}] }] };
    expect(await see()).toMatchObject(own);
    const statements = await statementsDuring(async () => expect(await manage()).toMatchObject(own));
    const read = statements.filter((statement) => statement.includes('union all'));
    expect(read.map((statement) => statement.match(/ where /gu)?.length)).toEqual([6]);
  });

  it('says of each phase, by the day in Lima, whether it is to begin, going on or over', async () => {
    const phase = { id_proceso: id, fecha_Inicio: '2026-12-05', fecha_fin: '2026-12-06' };
    await make.makeFase(api, phase);
    await make.makeFase(api, { ...phase, fecha_Inicio: '2026-12-20', fecha_fin: '' });
    const states: unknown[] = [];
    for (const instant of ['12-05T04:59', '12-05T05:01', '12-07T04:59', '12-07T05:01', '12-21T05:01']) {
      at(`2026-${instant}:00Z`);
      const { estado, fases } = await see();
      states.push([estado, ...fases.map((fase: { estado: string }) => fase.estado)].join(''));
    }
    expect(states).toEqual(['PPP', 'CCP', 'CCP', 'CTP', 'TTT']);
  });

  it('comes back whole, with its candidates and documents, when its removal is undone', async () => {
    const { id: id_fase } = await make.makeFase(api, { id_proceso: id });
    await make.makeFaseDocumento(api, { id_fase });
    const { id: id_lista } = await make.makeLista(api, { id_proceso: id });
    await make.makeCandidato(api, { id_lista });
    const before = await see();
    const removed = await api.call(procesosElectorales.remove, { params: { id } }).expect(200);
    await visitor().call(procesosElectorales.ver, { params: { slug } }).expect(404);
    await expectFiles([]);
    await undo(removed).expect(200);
    expect(await see()).toEqual(before);
    await visitor().raw('get', '/documentos/convocatoria').expect(200);
  });

  it('begins with the day of the vote, in one change that is undone as a whole', async () => {
    const body = { ...make.good.proceso, dia_votacion: '2026-12-05' };
    const made = await api.call(procesosElectorales.create, { body }).expect(201);
    const params = { slug: made.body.slug };
    const { body: shown } = await visitor().call(procesosElectorales.ver, { params }).expect(200);
    expect(shown.fases).toMatchObject([
      { titulo: 'Votación', fecha_Inicio: '2026-12-05', fecha_fin: null, documentos: [] },
    ]);
    await undo(made).expect(200);
    await visitor().call(procesosElectorales.ver, { params }).expect(404);
    const { body: all } = await api.call(procesosElectorales.adminList);
    expect(all).toMatchObject([{ id }]);
  });

  it('keeps its address when it is renamed, and an equal title gets another', async () => {
    const body = { titulo: 'Comicios', tipo: 'Delegados' };
    await api.call(procesosElectorales.update, { params: { id }, body }).expect(200);
    expect(await see()).toMatchObject({ titulo: 'Comicios', tipo: 'Delegados', periodo: '2027-2028' });
    const again = await make.makeProceso(api);
    expect(again.slug).toBe('elecciones-2026-2');
    const { body: all } = await api.call(procesosElectorales.adminList);
    expect(all).toMatchObject([{ id: again.id, estado: null, fases: [], publicado: null }, { id }]);
  });

  it('says what is wrong in each field', async () => {
    await expectRefusals(api, procesosElectorales.create, {
      good: make.good.proceso,
      rows: [
        [{ titulo: ' ' }, 'titulo', 'El título es obligatorio.'],
        [{ tipo: '' }, 'tipo', 'Escribe qué se elige: Consejo Directivo, delegados…'],
        [{ dia_votacion: '2026-02-30' }, 'dia_votacion', 'Escribe una fecha válida (AAAA-MM-DD).'],
      ],
    });
    await expectRefusals(api, fasesElectorales.create, {
      good: { ...make.good.fase, id_proceso: id },
      rows: [
        [{ titulo: '' }, 'titulo', 'El nombre de la fase es obligatorio.'],
        [{ fecha_fin: '2026-12-04' }, 'fecha_fin', 'La fecha de fin no puede ser anterior a la de inicio.'],
        [{ id_proceso: 999 }, 'id_proceso', 'El proceso no existe.'],
      ],
    });
    await expectRefusals(api, listasElectorales.create, {
      good: { ...make.good.lista, id_proceso: id },
      rows: ['-1', '1.5', 'doce', '9999999999'].map((votos) => [
        { votos },
        'votos',
        'Escribe un número entero, desde 0.',
      ]),
    });
    await expectRefusals(api, candidatos.create, {
      good: make.good.candidato,
      rows: [
        [{ id_lista: 999 }, 'id_lista', 'La lista no existe: elige otra.'],
        [{ cargo: '' }, 'cargo', 'El cargo es obligatorio.'],
      ],
    });
  });

  it('is found by its phases, lists and candidates, and by its results once they are published', async () => {
    const found = async (term: string): Promise<string[]> => {
      const { body }: { body: Hallazgos } = await visitor().call(busqueda.todo, { params: { term } });
      return body.grupos.flatMap(({ resultados }) => resultados.map(({ direccion }) => direccion));
    };
    const { id: id_fase } = await make.makeFase(api, { id_proceso: id, titulo: 'Escrutinio' });
    await make.makeFaseDocumento(api, { id_fase, titulo: 'Acta de cómputo' });
    const lista = { id_proceso: id, numero: '1', nombre: 'Quipus', votos: 7654 };
    const { id: id_lista } = await make.makeLista(api, lista);
    const { id: one } = await make.makeCandidato(api, { id_lista, nombre: 'Rosa Quispe', cargo: 'Decana' });
    const shown = `/elecciones/${slug}`;
    for (const term of ['escrutinio', 'quipus', 'rosa decana']) expect(await found(term)).toEqual([shown]);
    expect(await found('computo')).toEqual(['/documentos/acta-de-computo']);
    // Votes are staff's own business until they are published.
    expect(await found('7654')).toEqual([]);
    const counted = { electores: 9000, votantes: 7654, blancos: 0, nulos: 0 };
    await api.call(procesosElectorales.contar, { params: { id }, body: counted }).expect(200);
    expect(await found('7654')).toEqual([]);
    await api.call(procesosElectorales.publicarResultados, { params: { id }, body: {} }).expect(200);
    await api
      .call(listasElectorales.update, { params: { id: id_lista }, body: { ...lista, nombre: 'Nudos' } })
      .expect(200);
    expect([await found('7654 quipus'), await found('nudos')]).toEqual([[shown], [shown]]);
    await api.call(candidatos.remove, { params: { id: one } }).expect(200);
    expect(await found('rosa')).toEqual([]);
  });

  it('refuses an end before the start that comes alone', async () => {
    const fase = await make.makeFase(api, { id_proceso: id, fecha_fin: '2026-12-06' });
    const body = { id_proceso: id, titulo: 'Votación', fecha_Inicio: '2026-12-07' };
    const { body: refused } = await api.call(fasesElectorales.update, { params: { id: fase.id }, body });
    expect(refused.errors).toEqual({
      fecha_fin: ['La fecha de fin no puede ser anterior a la de inicio.'],
    });
  });

  it('is changed by editors, and read by the secretary', async () => {
    const create = async (who: Api) =>
      (await who.call(procesosElectorales.create, { body: make.good.proceso })).status;
    const read = async (who: Api) => (await who.call(procesosElectorales.get, { params: { id } })).status;
    const [editor, secretary] = [await staff('editor'), await staff('secretaria')];
    expect([await create(editor), await read(editor)]).toEqual([201, 200]);
    expect([await create(secretary), await read(secretary)]).toEqual([403, 200]);
    expect([await create(visitor()), await read(visitor())]).toEqual([401, 401]);
  });
});
