import { expect, it } from 'vitest';
import { type Consulta, consultas } from '#shared/correspondence/consultas.ts';
import { bandeja } from '#shared/correspondence/bandeja.ts';
import { moderacion } from '#shared/correspondence/moderacion.ts';
import { pendientes } from '#shared/operation/pendientes.ts';
import { sesion } from '#shared/people/sesion.ts';
import { admin, expectFailure, useApp, visitor } from '#server/testing/api.ts';
import { makeComentario, makeConsulta, makeEvento } from '#server/testing/factories.ts';

useApp();

it('tells how many enquiries wait for an answer, and shows the newest three of them', async () => {
  const api = await admin();
  const ids: number[] = [];
  for (const nombre of ['Ana', 'Blas', 'Ciro', 'Dora', 'Elsa'])
    ids.push((await makeConsulta(visitor(), { nombre })).id);
  await api.call(consultas.responder, { params: { id: ids[3] ?? 0 } });
  const { body } = await api.call(pendientes.pendientes);
  expect(body.total).toBe(4);
  expect(body.desde).toMatch(/Z$/);
  expect(body.mias).toEqual({ total: 0, desde: null });
  expect([body.sin_asignar.total, body.comentarios]).toEqual([4, { total: 0, desde: null }]);
  const { body: me } = await api.call(sesion.usuario);
  await api.call(bandeja.asignar, { body: { ids: [ids[1]], usuario_id: me.id } }).expect(200);
  const { id } = await makeComentario(visitor(), { id_evento: (await makeEvento(api)).id });
  await api.call(moderacion.moderar, { body: { ids: [id], estado: 'E' } }).expect(200);
  const later = (await api.call(pendientes.pendientes)).body;
  expect([later.mias.total, later.sin_asignar.total, later.comentarios.total]).toEqual([1, 3, 1]);
  expect(body.ultimas.map((consulta: Consulta) => consulta.nombre)).toEqual(['Elsa', 'Ciro', 'Blas']);
});

it('tells strangers nothing', async () => {
  expectFailure(await visitor().call(pendientes.pendientes), 401);
});
