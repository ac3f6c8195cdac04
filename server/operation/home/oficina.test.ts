import { describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { verificacionDeCuentas } from '#shared/content/bank-accounts/cuentas.ts';
import { vistasPrevias } from '#shared/content/events/vistas-previas.ts';
import { publicacion } from '#shared/content/events/publicacion.ts';
import { DAY_MS } from '#shared/contract/lima.ts';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { consultas } from '#shared/correspondence/consultas.ts';
import { moderacion } from '#shared/correspondence/moderacion.ts';
import { oficina } from '#shared/operation/oficina.ts';
import { db } from '#server/platform/db/client/client.ts';
import { admin, expectFailure, staff, useApp, visitor } from '#server/testing/api.ts';
import {
  makeComentario,
  makeConsulta,
  makeConvenio,
  makeCuenta,
  makeEvento,
  makePagina,
} from '#server/testing/factories.ts';

useApp();

const nothing = { ok: true, data: { total: 0 } };

describe('the frame', () => {
  it('says who is there and what waits, and nothing of messages to a role that may not read them', async () => {
    const api = await admin();
    await makeConsulta(visitor());
    expect((await api.call(oficina.marco)).body).toMatchObject({
      usuario: { rol: 'administrador', falta_factor: null },
      pendientes: { consultas: 1, comentarios: 0 },
    });
    expect((await (await staff('editor')).call(oficina.marco)).body.pendientes).toBeNull();
    expectFailure(await visitor().call(oficina.marco), 401);
  });
});

describe('the home', () => {
  it('tells how many enquiries wait for an answer, and names the five that wait longest', async () => {
    const api = await admin();
    const ids: number[] = [];
    const names = ['Ana', 'Blas', 'Ciro', 'Dora', 'Elsa', 'Fe', 'Gil'];
    for (const nombre of names)
      ids.push((await makeConsulta(visitor(), { nombre, mensaje: `Soy ${nombre}: ${'y '.repeat(200)}` })).id);
    await api.call(consultas.responder, { params: { id: ids[3] ?? 0 } });
    const { body } = await api.call(oficina.inicio);
    expect(body.consultas.data.total).toBe(6);
    expect(body.consultas.data.primeras).toEqual(
      [0, 1, 2, 4, 5].map((at) => ({
        id: ids[at],
        nombre: names[at],
        mensaje: expect.stringMatching(new RegExp(`^Soy ${names[at]}: .{190,}$`)),
        fecha_envio: expect.stringMatching(/Z$/),
      })),
    );
    expect(body.porAprobar).toMatchObject(nothing);
  });

  it('shows the comments that wait apart from those that visitors see', async () => {
    const api = await admin();
    const { id: id_evento } = await makeEvento(api);
    const [held, shown] = [
      await makeComentario(visitor(), { id_evento }),
      await makeComentario(visitor(), { id_evento }),
    ];
    await api.call(moderacion.moderar, { body: { ids: [held.id], estado: 'E' } }).expect(200);
    const { body } = await api.call(oficina.inicio);
    expect(body.porAprobar.data).toMatchObject({ total: 1, ultimos: [{ id: held.id }] });
    expect(body.comentarios.data).toMatchObject([{ id: shown.id }]);
  });

  it('names agreements that end soon, the first to end first, and the banks whose accounts nobody compared', async () => {
    const api = await admin();
    const inDays = (days: number): string => diaEnLima(Date.now() + days * DAY_MS);
    for (const [nombre_Institucion, days] of [
      ['Ayer', -1],
      ['Después', 60],
      ['Hoy', 0],
      ['Lejos', 61],
    ] as const)
      await makeConvenio(api, { nombre_Institucion, fecha_Inicio: '2020-01-01', fecha_Fin: inDays(days) });
    const [one] = [await makeCuenta(api), await makeCuenta(api, { nombreBanco: 'Interbank' })];
    await api.call(verificacionDeCuentas.verificar, { params: { id: one.id } }).expect(200);
    const { body } = await api.call(oficina.inicio);
    const named = body.convenios.data.map(
      (convenio: { nombre_Institucion: string }) => convenio.nombre_Institucion,
    );
    expect(named).toEqual(['Hoy', 'Después']);
    expect(body.cuentasSinVerificar).toEqual({ ok: true, data: ['Interbank'] });
    expect(body.correosSinEntregar).toEqual({ ok: true, data: { total: 0, ultimo: null } });
  });

  it('shows what visitors see now, and no draft', async () => {
    const api = await admin();
    const { slug } = await makeEvento(api, { titulo: 'Oculto' });
    await makeEvento(api, { titulo: 'A la vista' });
    await api.call(publicacion.ocultar, { params: { slug } }).expect(200);
    // Looking at it is recorded, and changes nothing.
    await api.call(vistasPrevias.crear, { params: { slug }, body: {} }).expect(201);
    const { body } = await api.call(oficina.inicio);
    expect(body.sitio.data).toMatchObject({ diapositivas: 1, portada: { titulo: 'A la vista' } });
    expect(body.cambios.data[0]).toMatchObject({ operacion: 'eventos.ocultar' });
  });

  it('names drafts of events, pages and agreements, the last one written first', async () => {
    const api = await admin();
    await makeEvento(api, { titulo: 'A la vista' });
    const { slug } = await makeEvento(api, { titulo: 'Por terminar', estado: 'B' });
    const { id } = await makePagina(api, { titulo: 'Historia', estado: 'B' });
    const ends = diaEnLima(Date.now() + 10 * DAY_MS);
    const draft = { nombre_Institucion: 'Clínica', fecha_Inicio: '2020-01-01', fecha_Fin: ends, estado: 'B' };
    const { id: agreement } = await makeConvenio(api, draft);
    const { body } = await api.call(oficina.inicio);
    const modificado = expect.stringMatching(/Z$/);
    expect(body.eventosPorTerminar.data).toEqual([{ slug, titulo: 'Por terminar', modificado }]);
    expect(body.paginasPorTerminar.data).toEqual([{ id, titulo: 'Historia', modificado }]);
    expect(body.conveniosPorTerminar.data).toEqual([{ id: agreement, titulo: 'Clínica', modificado }]);
    // Nobody waits for the end of what is not on the site.
    expect(body.convenios.data).toEqual([]);
  });

  it('leaves out what the role may not see, and says where a part could not be read', async () => {
    const reader = (await (await staff('lector')).call(oficina.inicio)).body;
    expect(Object.entries(reader).flatMap(([name, part]) => (part === null ? [name] : []))).toEqual([
      'consultas',
      'porAprobar',
      'convenios',
      'eventosPorTerminar',
      'paginasPorTerminar',
      'conveniosPorTerminar',
      'cuentasSinVerificar',
      'correosSinEntregar',
      'pasos',
      'cambios',
      'comentarios',
    ]);
    const api = await admin();
    await db().execute(sql`RENAME TABLE correos TO correos_aparte`);
    try {
      const { body } = await api.call(oficina.inicio).expect(200);
      expect(body.correosSinEntregar).toEqual({ ok: false });
      expect(body.consultas.ok).toBe(true);
    } finally {
      await db().execute(sql`RENAME TABLE correos_aparte TO correos`);
    }
    expectFailure(await visitor().call(oficina.inicio), 401);
  });
});
