import { describe, expect, it } from 'vitest';
import { cuentas } from '#shared/cuentas.ts';
import { admin, useApp, visitor } from '#server/testing/api.ts';
import { good, makeCuenta } from '#server/testing/factories.ts';
import {
  encodings,
  expectDone,
  expectMissing,
  expectRefusals,
  long,
  statusesOf,
  tooLong,
} from '#server/testing/expectations.ts';

useApp();

describe('bank accounts', () => {
  it.each(encodings)('are written as %s, and listed by id', async (as) => {
    const api = await admin();
    const first = await api.call(cuentas.create, { body: good.cuenta, as });
    expectDone(first, 201, { message: 'Cuenta registrada con éxito', id: expect.any(Number) });
    const { id } = await makeCuenta(api, { nombreBanco: 'BCP' });
    const changed = { ...good.cuenta, titularCuenta: '  COESPE Arequipa ' };
    const update = await api.call(cuentas.update, { params: { id: first.body.id }, body: changed, as });
    expectDone(update, 200, { message: 'Cuenta actualizada con éxito' });
    expect((await visitor().call(cuentas.list)).body).toEqual([
      { ...good.cuenta, titularCuenta: 'COESPE Arequipa', id: first.body.id },
      { ...good.cuenta, nombreBanco: 'BCP', id },
    ]);
    expectDone(await api.call(cuentas.remove, { params: { id } }), 200, {
      message: 'Cuenta eliminada con éxito',
    });
    expect((await visitor().call(cuentas.list)).body).toHaveLength(1);
  });

  it('are paged with the whole count', async () => {
    const api = await admin();
    for (const nombreBanco of ['A', 'B', 'C']) await makeCuenta(api, { nombreBanco });
    const page = await visitor().call(cuentas.list, { query: { limit: 1, offset: 1 } });
    expect(page.headers['x-total-count']).toBe('3');
    expect(page.body).toEqual([expect.objectContaining({ nombreBanco: 'B' })]);
    const rest = await visitor().call(cuentas.list, { query: { offset: 1 } });
    expect([rest.body.length, rest.headers['x-total-count']]).toEqual([2, '3']);
  });

  it('say what is wrong', async () => {
    const digits = 'Usa solo números y guiones.';
    const api = await admin();
    await expectRefusals(api, cuentas.create, {
      good: good.cuenta,
      rows: [
        [{ nombreBanco: '' }, 'nombreBanco', 'El nombre del banco es obligatorio.'],
        [{ titularCuenta: '   ' }, 'titularCuenta', 'El titular de la cuenta es obligatorio.'],
        [{ numeroCuenta: '' }, 'numeroCuenta', 'El número de cuenta es obligatorio.'],
        [{ cciCuenta: undefined }, 'cciCuenta', 'El código interbancario (CCI) es obligatorio.'],
        [{ numeroCuenta: '12 34' }, 'numeroCuenta', digits],
        [{ cciCuenta: '１２' }, 'cciCuenta', digits],
        [{ cciCuenta: '1'.repeat(31) }, 'cciCuenta', tooLong(30)],
        [{ nombreBanco: long(101) }, 'nombreBanco', tooLong(100)],
      ],
    });
    await makeCuenta(api, { nombreBanco: long(100), cciCuenta: '1'.repeat(30) });
  });

  it('that are gone are 404', async () => {
    await expectMissing(await admin(), [[cuentas.update, good.cuenta], [cuentas.remove]], { id: 9 });
  });

  it('are deleted once, however many ask at once', async () => {
    const api = await admin();
    const { id } = await makeCuenta(api);
    expect(await statusesOf(20, () => api.call(cuentas.remove, { params: { id } }))).toEqual({
      200: 1,
      404: 19,
    });
  });
});
