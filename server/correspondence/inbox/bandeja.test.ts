import { beforeEach, describe, expect, it } from 'vitest';
import {
  bandeja,
  type Conversacion,
  type ConsultaEnBandeja,
  type PaginaDeBandeja,
} from '#shared/correspondence/bandeja.ts';
import { consultas } from '#shared/correspondence/consultas.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { cursorOf as lugar } from '#shared/contract/cursores.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { admin, type Api, expectFailure, useApp, visitor } from '#server/testing/api.ts';
import { undo } from '#server/testing/changes.ts';
import { makeConsulta } from '#server/testing/factories.ts';
import {
  choosePreferences,
  readNotices,
  staffMember,
  type StaffMember,
} from '#server/testing/staff-notices.ts';

useApp();

let api: Api;
beforeEach(async () => {
  api = await admin();
});

const list = async (body: object = {}): Promise<PaginaDeBandeja> =>
  (await api.call(bandeja.buscarEnBandeja, { body }).expect(200)).body;
const namesIn = ({ consultas: found }: PaginaDeBandeja): string[] => found.map(({ nombre }) => nombre);
const rowIn = ({ consultas: found }: PaginaDeBandeja, at: number): ConsultaEnBandeja => {
  const row = found.at(at);
  if (!row) throw new Error('The page is empty');
  return row;
};
const lugarDe = ({ fecha_envio, id }: ConsultaEnBandeja): string => lugar(fecha_envio, id);
const find = async (texto: string): Promise<string[]> => namesIn(await list({ texto }));
const open = async (id: number): Promise<Conversacion> =>
  (await api.call(bandeja.conversacion, { params: { id } }).expect(200)).body;
const make = async (...names: string[]): Promise<number[]> => {
  const ids: number[] = [];
  for (const nombre of names) ids.push((await makeConsulta(visitor(), { nombre })).id);
  return ids;
};
const move = (ids: readonly number[], estado: string, nota?: string) =>
  api.call(bandeja.situar, { body: { ids, estado, nota } });

describe('the list', () => {
  it('has what was just written for everybody who searches at that moment', async () => {
    for (const name of ['Alba', 'Berta', 'Carla']) {
      await make(name);
      expect(await Promise.all([name, name, name, name].map(find))).toEqual([[name], [name], [name], [name]]);
    }
  });

  it('finds every word, whole or begun, in names, addresses, numbers and texts, whatever the accents', async () => {
    await makeConsulta(visitor(), {
      nombre: 'Íñigo Ñahui',
      correo: 'inigo@uno.pe',
      mensaje: 'Una tasación.',
    });
    await makeConsulta(visitor(), { nombre: 'Rosa', telefono: '912345678', mensaje: 'Los MUESTREOS 😀' });
    expect(await find('ñahui inigo')).toEqual(['Íñigo Ñahui']);
    expect(await find('inigo@uno.pe')).toEqual(['Íñigo Ñahui']);
    expect(await find('Tasacion')).toEqual(['Íñigo Ñahui']);
    expect(await find('muestre')).toEqual(['Rosa']);
    expect(await find('912345')).toEqual(['Rosa']);
    expect(await find('muestreo tasacion')).toEqual([]);
    expect(await find(' ')).toEqual(['Rosa', 'Íñigo Ñahui']);
    expect(await find('?%_')).toEqual([]);
  });

  it('finds what is written later, and what comes back from the bin', async () => {
    const [id = 0] = await make('Ana');
    expect(await find('constancia')).toEqual([]);
    await api.call(bandeja.anotar, { params: { id }, body: { texto: 'Pidió su constancia.' } }).expect(201);
    expect(await find('constancia')).toEqual(['Ana']);
    const removal = await api.call(consultas.remove, { params: { id } }).expect(200);
    expect(await find('constancia')).toEqual([]);
    await undo(api, removal).expect(200);
    expect(await find('constancia')).toEqual(['Ana']);
    expect((await open(id)).mensajes).toMatchObject([{ clase: 'N', texto: 'Pidió su constancia.' }]);
  });

  it('filters by state and colleague, and counts each state', async () => {
    const [ana = 0, beto = 0, ciro = 0] = await make('Ana', 'Beto', 'Ciro', 'Dora');
    await move([ana], 'A').expect(200);
    await move([beto], 'N').expect(200);
    const [me] = (await api.call(bandeja.equipo)).body;
    await api.call(bandeja.asignar, { body: { ids: [ciro, ana], usuario_id: me.id } }).expect(200);
    expect((await list()).cuentas).toEqual({ P: 2, R: 0, A: 1, N: 1 });
    expect(namesIn(await list({ estado: 'P' }))).toEqual(['Dora', 'Ciro']);
    expect(namesIn(await list({ asignada: me.id }))).toEqual(['Ciro', 'Ana']);
    expect(namesIn(await list({ asignada: me.id, estado: 'A' }))).toEqual(['Ana']);
    expect(namesIn(await list({ asignada: 'nadie', texto: 'dora' }))).toEqual(['Dora']);
    expect((await list({ estado: 'A' })).consultas[0]?.asignada).toEqual(me);
  });

  it('goes page by page there and back, also after a row of it is gone', async () => {
    const values = Array.from({ length: 120 }, (_, at) => ({
      nombre: `P${at}`,
      correo: 'p@ejemplo.pe',
      mensaje: 'Hola',
    }));
    await db().insert(tables.consultas).values(values);
    const first = await list();
    expect([first.consultas.length, first.hay_nuevas, first.hay_antiguas]).toEqual([50, false, true]);
    const last = rowIn(first, -1);
    await api.call(consultas.remove, { params: { id: last.id } }).expect(200);
    const second = await list({ antes: lugarDe(last), texto: 'hola' });
    expect([second.consultas.length, second.hay_nuevas, second.hay_antiguas]).toEqual([50, true, true]);
    const third = await list({ antes: lugarDe(rowIn(second, -1)) });
    expect([third.consultas.length, third.hay_antiguas]).toEqual([20, false]);
    const back = await list({ despues: lugarDe(rowIn(third, 0)) });
    expect(namesIn(back)).toEqual(namesIn(second));
    expectFailure(await api.call(bandeja.buscarEnBandeja, { body: { antes: "1' OR 1=1" } }), 422);
  });
});

describe('states', () => {
  it('change for many at once, and are undone as one change', async () => {
    const ids = await make('Ana', 'Beto', 'Ciro');
    const done = await move(ids, 'N').expect(200);
    expect((await list({ estado: 'N' })).consultas).toHaveLength(3);
    expect((await api.call(consultas.list)).body).toMatchObject([
      { estado: 'P' },
      { estado: 'P' },
      { estado: 'P' },
    ]);
    await undo(api, done).expect(200);
    expect((await list()).cuentas).toEqual({ P: 3, R: 0, A: 0, N: 0 });
    const removal = await api.call(bandeja.eliminarVarias, { body: { ids } }).expect(200);
    expect((await list()).consultas).toEqual([]);
    await undo(api, removal).expect(200);
    expect(namesIn(await list())).toEqual(['Ciro', 'Beto', 'Ana']);
  });

  it('an answer from one’s own mail or WhatsApp says which', async () => {
    const [id = 0] = await make('Ana');
    for (const medio of ['T', 'W'] as const)
      await api
        .call(bandeja.situar, { body: { ids: [id], estado: 'R', nota: `Por ${medio}.`, medio } })
        .expect(200);
    expect((await open(id)).mensajes.map(({ clase }) => clase)).toEqual(['T', 'W']);
  });

  it('answered by other means keeps a note; pending again forgets that it was answered', async () => {
    const [id = 0] = await make('Ana');
    const done = await move([id], 'R', 'Se lo dije por teléfono.').expect(200);
    expect(await open(id)).toMatchObject({
      estado: 'R',
      fecha_respuesta: expect.any(String),
      mensajes: [{ clase: 'M', texto: 'Se lo dije por teléfono.', entrega: null }],
    });
    await undo(api, done).expect(200);
    expect(await open(id)).toMatchObject({ estado: 'P', fecha_respuesta: null, mensajes: [] });
    await move([id], 'R').expect(200);
    await move([id], 'A').expect(200);
    expect((await api.call(consultas.list)).body).toMatchObject([{ id, estado: 'R' }]);
    expectFailure(await api.call(consultas.responder, { params: { id } }), 409);
    await move([id], 'P').expect(200);
    expect(await open(id)).toMatchObject({ estado: 'P', fecha_respuesta: null });
    await api.call(consultas.responder, { params: { id } }).expect(200);
  });

  it('change all of the chosen or none', async () => {
    const [id = 0] = await make('Ana');
    expectFailure(await move([id, 4_242_424], 'A'), 404);
    expectFailure(await move([], 'A'), 422);
    expectFailure(await move([id], 'X'), 422);
    expectFailure(await api.call(bandeja.eliminarVarias, { body: { ids: [id, 4_242_424] } }), 404);
    expect((await list()).cuentas.P).toBe(1);
    const nobody = await api.call(bandeja.asignar, { body: { ids: [id], usuario_id: 4_242_424 } });
    expectFailure(nobody, 422, { field: 'usuario_id' });
  });
});

describe('an assignment', () => {
  const assign = (ids: readonly number[], usuario_id: number | null) =>
    api.call(bandeja.asignar, { body: { ids, usuario_id } });
  const told = async (who: StaffMember) => (await readNotices(who)).filter(({ tipo }) => tipo === 'asignada');

  it('is offered and made only to those who can read the conversation', async () => {
    const [id = 0] = await make('Ana');
    const sara = await staffMember('Sara', { rol: 'secretaria' });
    const editor = await staffMember('Elena', { rol: 'editor' });
    const locked = await staffMember('Loli', { bloqueado: '2026-01-01T00:00:00.000Z' });
    const team: { id: number }[] = (await api.call(bandeja.equipo)).body;
    const offered = team.map((one) => one.id);
    expect(offered).toContain(sara.id);
    for (const { id: nobody } of [editor, locked]) {
      expect(offered).not.toContain(nobody);
      expectFailure(await assign([id], nobody), 422, { field: 'usuario_id' });
    }
    await assign([id], sara.id).expect(200);
    expect((await open(id)).asignada).toEqual({ id: sara.id, name: 'Sara' });
  });

  it('notifies the colleague once, also of many, and nobody who does it themselves', async () => {
    const ids = await make('Ana', 'Beto', 'Ciro');
    const sara = await staffMember('Sara', { rol: 'secretaria' });
    await sara.api.call(bandeja.asignar, { body: { ids: ids.slice(0, 1), usuario_id: sara.id } }).expect(200);
    expect(await told(sara)).toEqual([]);
    const carla = await staffMember('Carla');
    await carla.api.call(bandeja.asignar, { body: { ids, usuario_id: sara.id } }).expect(200);
    await carla.api.call(bandeja.asignar, { body: { ids, usuario_id: sara.id } }).expect(200);
    expect(await told(sara)).toMatchObject([
      { titulo: 'Carla te asignó 2 consultas', lugar: `/consulta/${ids[2]}` },
    ]);
    await assign(ids, null).expect(200);
    await carla.api.call(bandeja.asignar, { body: { ids: [ids[0]], usuario_id: sara.id } }).expect(200);
    expect((await told(sara))[0]).toMatchObject({
      titulo: 'Carla te asignó una consulta',
      detalle: '¿Hay cupos?',
    });
    await choosePreferences(sara, { asignada: 'no' });
    await carla.api.call(bandeja.asignar, { body: { ids: [ids[1]], usuario_id: sara.id } }).expect(200);
    expect(await told(sara)).toHaveLength(2);
  });
});

it('strangers are refused everything', async () => {
  for (const endpoint of Object.values<Endpoint>(bandeja))
    expectFailure(await visitor().raw('post', endpoint.path.replace(':id', '1')), 401);
});

it('an enquiry that is named twice gets one note', async () => {
  const [id = 0] = await make('Ana');
  await move([id, id], 'A', 'Se le llamó.').expect(200);
  expect((await open(id)).mensajes.map(({ texto }) => texto)).toEqual(['Se le llamó.']);
});
