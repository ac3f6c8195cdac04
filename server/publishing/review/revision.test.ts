import { expect, it } from 'vitest';
import { revision } from '#shared/publishing/revision.ts';
import { admin, expectFailure, storedFiles, useApp } from '#server/testing/api.ts';
import { makeEvento } from '#server/testing/factories.ts';

useApp();

const dates = { tipoEvento: 'A', fecha_Inicio: '2026-12-12' } as const;

it('finds another event of the same title, whatever its case and accents, and not the event itself', async () => {
  const api = await admin();
  const { id, slug } = await makeEvento(api, { titulo: 'Día de la Estadística' });
  const ask = async (body: object) =>
    (await api.call(revision.revisar, { body: { ...dates, ...body } }).expect(200)).body.repetido;
  expect(await ask({ titulo: 'DIA DE LA ESTADISTICA' })).toEqual({ slug });
  expect(await ask({ titulo: 'Día de la Estadística', id })).toBeNull();
  expect(await ask({ titulo: 'Día de la Estadística 2' })).toBeNull();
  const copy = await makeEvento(api, { titulo: 'Día de la Estadística' });
  expect(await ask({ titulo: 'Día de la Estadística', id })).toEqual({ slug: copy.slug });
});

it('draws the card of what is not saved or visible yet, and keeps nothing', async () => {
  const api = await admin();
  const { id } = await makeEvento(api, { estado: 'B' });
  const before = await storedFiles();
  const ask = async (body: object): Promise<string> =>
    (await api.call(revision.revisar, { body: { ...dates, id, conTarjeta: true, ...body } }).expect(200)).body
      .tarjeta;
  const card = await ask({ titulo: 'Todavía sin guardar' });
  const png = Buffer.from(card, 'base64');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(await ask({ titulo: 'Otro título' })).not.toBe(card);
  expect(await storedFiles()).toEqual(before);
  const created = await api
    .call(revision.revisar, { body: { ...dates, titulo: 'Nuevo', conTarjeta: true } })
    .expect(200);
  expect(created.body.tarjeta).toBeNull();
});

it('refuses what is no event', async () => {
  const api = await admin();
  expectFailure(await api.call(revision.revisar, { body: { ...dates, titulo: 'X', id: 999_999 } }), 404);
  expectFailure(await api.call(revision.revisar, { body: { ...dates, titulo: '' } }), 422);
  expectFailure(await api.call(revision.revisar, { body: { titulo: 'X', tipoEvento: 'Z' } }), 422);
});
