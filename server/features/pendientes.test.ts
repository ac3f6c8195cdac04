import { expect, it } from 'vitest';
import { type Consulta, consultas } from '#shared/consultas.ts';
import { pendientes } from '#shared/pendientes.ts';
import { admin, expectFailure, useApp, visitor } from '#server/testing/api.ts';
import { makeConsulta } from '#server/testing/factories.ts';

useApp();

it('tells how many enquiries wait for an answer, and shows the newest three of them', async () => {
  const api = await admin();
  const ids: number[] = [];
  for (const nombre of ['Ana', 'Blas', 'Ciro', 'Dora', 'Elsa'])
    ids.push((await makeConsulta(visitor(), { nombre })).id);
  await api.call(consultas.responder, { params: { id: ids[3] ?? 0 } });
  const { body } = await api.call(pendientes.pendientes);
  expect(body.total).toBe(4);
  expect(body.ultimas.map((consulta: Consulta) => consulta.nombre)).toEqual(['Elsa', 'Ciro', 'Blas']);
});

it('tells strangers nothing', async () => {
  expectFailure(await visitor().call(pendientes.pendientes), 401);
});
