import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cuotas, enSoles } from '#shared/content/fees/cuotas.ts';
import { historia } from '#shared/records/historia.ts';
import { db } from '#server/platform/db/client/client.ts';
import { lookForNextChange } from '#server/platform/db/publication/next-change.ts';
import { nounParts } from '#server/platform/noun/registry.ts';
import { publicationClock } from '#server/platform/db/publication/publication-clock.ts';
import { type Api, admin, expectFailure, staff, useApp, visitor } from '#server/testing/api.ts';
import { makeCuenta } from '#server/testing/factories.ts';

useApp();

let api: Api;
beforeEach(async () => {
  api = await admin();
});

const save = (concepto: string, monto: unknown, vigente_desde = '2026-01-01') =>
  api.call(cuotas.create, { body: { concepto, monto, vigente_desde } });
const inForce = async () => (await visitor().call(cuotas.vigentes)).body;
const textAt = async (path: string): Promise<string> =>
  (await visitor().raw('get', path)).text
    .replaceAll(/<!-- -->|<\/?(time|span|b)\b[^>]*>/g, '')
    .replaceAll(/[\s\u00A0]+/g, ' ');

describe('an amount', () => {
  it.each([
    ['S/ 1 200.50', '1200.50'],
    ['1,200.5', '1200.50'],
    ['S/.35', '35.00'],
    ['35,50', '35.50'],
    [20.1, '20.10'],
    ['0.10', '0.10'],
    ['99999999.99', '99999999.99'],
  ])('is read as it is written: %s', async (written, stored) => {
    expect((await save('Cuota mensual', written)).status).toBe(201);
    expect(await inForce()).toMatchObject([{ vigente: { monto: stored } }]);
  });

  it.each(['', 'gratis', '-5', '0', '0.00', '1.234', '1.200,50', '1,20,0', '1e5', 999_999_999, null])(
    'is refused: %s',
    async (written) => {
      expectFailure(await save('Cuota mensual', written), 422, {
        field: 'monto',
        message: 'Escribe un monto en soles mayor que cero, como 1200.50.',
      });
    },
  );

  it('is shown with its thousands apart', () => {
    expect(['35.00', '1200.50', '1234567.00'].map((one) => enSoles(one).replaceAll('\u00A0', ' '))).toEqual([
      'S/ 35.00',
      'S/ 1,200.50',
      'S/ 1,234,567.00',
    ]);
  });
});

describe('the amounts', () => {
  it('are those of the day in Lima, with those before and the next one announced', async () => {
    await save('Cuota mensual', '20', '2025-01-01');
    await save('Incorporación', '850', '2026-01-01');
    await save('cuota MENSUAL', '25', '2026-06-01');
    await save('Cuota mensual', '30', '2999-01-01');
    expect(await inForce()).toEqual([
      {
        concepto: 'Cuota mensual',
        anteriores: [{ monto: '20.00', desde: '2025-01-01' }],
        vigente: { monto: '25.00', desde: '2026-06-01' },
        proximo: { monto: '30.00', desde: '2999-01-01' },
      },
      {
        concepto: 'Incorporación',
        anteriores: [],
        vigente: { monto: '850.00', desde: '2026-01-01' },
        proximo: null,
      },
    ]);
  });

  it('stand on both pages, beside the accounts', async () => {
    await makeCuenta(api);
    await save('Cuota mensual', '20', '2025-01-01');
    await save('Cuota mensual', '30', '2999-01-01');
    for (const path of ['/cuotas', '/colegiatura']) {
      const text = await textAt(path);
      for (const part of ['S/ 20.00', 'Desde el 1 de enero de 2999: S/ 30.00', '00-101-123456'])
        expect([path, part, text.includes(part)]).toEqual([path, part, true]);
    }
  });

  it('are drawn over time beside their numbers once one has changed', async () => {
    await save('Incorporación', '850');
    expect(await textAt('/cuotas')).not.toContain('Los montos en el tiempo');
    await save('Cuota mensual', '15', '2021-01-01');
    await save('Cuota mensual', '20', '2025-01-01');
    await save('Cuota mensual', '30', '2999-01-01');
    const text = await textAt('/cuotas');
    expect(text).toContain('role="img" width="100%"');
    expect(text.match(/1 de enero de \d{4}( · \w+)?<\/th><td>S\/ \d+/g)).toEqual([
      '1 de enero de 2999 · anunciado</th><td>S/ 30',
      '1 de enero de 2025 · vigente</th><td>S/ 20',
      '1 de enero de 2021</th><td>S/ 15',
    ]);
    expect(text.match(/Montos de /g)).toHaveLength(1);
  });

  it('begin a new publication epoch at the first moment of their day in Lima, by the clock of the database', async () => {
    const [row] = await db()
      .select({ next: sql<string>`DATE(CURRENT_TIMESTAMP(3) - INTERVAL 5 HOUR) + INTERVAL 1 DAY` })
      .from(sql`DUAL`);
    await save('Cuota mensual', '30', row?.next);
    await lookForNextChange(nounParts().changeMoments);
    const before = publicationClock.epoch();
    const later = performance.now() + 24 * 60 * 60 * 1000;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    expect(publicationClock.epoch()).toBe(before + 1);
    vi.restoreAllMocks();
  });

  it('are kept by staff: order, history, undo and roles', async () => {
    const { body: one } = await save('Cuota mensual', '20');
    const { body: other } = await save('Incorporación', '850');
    await api.call(cuotas.ordenar, { body: { ids: [other.id, one.id] } });
    expect((await inForce()).map(({ concepto }: { concepto: string }) => concepto)).toEqual([
      'Incorporación',
      'Cuota mensual',
    ]);
    const removed = await api.call(cuotas.remove, { params: { id: one.id } });
    expect(await inForce()).toHaveLength(1);
    await api.call(historia.deshacer, { params: { cambio: removed.headers['x-cambio'] ?? '' } });
    expect(await inForce()).toHaveLength(2);
    expectFailure(await (await staff('lector')).call(cuotas.create), 403);
    expectFailure(await visitor().call(cuotas.list), 401);
    expectFailure(await save('', '5'), 422, { field: 'concepto', message: 'El concepto es obligatorio.' });
    expectFailure(await save('Cuota', '5', '2026-02-30'), 422, { field: 'vigente_desde' });
    expectFailure(await api.call(cuotas.remove, { params: { id: 2_000_000_000 } }), 404);
  });
});
