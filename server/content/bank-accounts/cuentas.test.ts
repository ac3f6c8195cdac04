import { describe, expect, it } from 'vitest';
import { cuentas, verificacionDeCuentas } from '#shared/content/bank-accounts/cuentas.ts';
import { historia } from '#shared/records/historia.ts';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { qrImage } from '#server/files/images/qr.ts';
import { admin, useApp, visitor } from '#server/testing/api.ts';
import { good, makeCuenta } from '#server/testing/factories.ts';
import {
  encodings,
  expectDone,
  expectMissing,
  expectRefusals,
  textOfLength,
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
      { ...good.cuenta, titularCuenta: 'COESPE Arequipa', id: first.body.id, verificada: null },
      { ...good.cuenta, nombreBanco: 'BCP', id, verificada: null },
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
        [{ nombreBanco: textOfLength(101) }, 'nombreBanco', tooLong(100)],
      ],
    });
    await makeCuenta(api, { nombreBanco: textOfLength(100), cciCuenta: '1'.repeat(30) });
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

describe('a verified account', () => {
  const verified = async () => (await visitor().call(cuentas.list)).body[0].verificada;
  const today = diaEnLima();

  it('says the day, until its number or its CCI changes; undo brings the day back', async () => {
    const api = await admin();
    const { id } = await makeCuenta(api);
    const params = { id };
    const done = await api.call(verificacionDeCuentas.verificar, { params });
    expectDone(done, 200, { message: 'Cuenta marcada como verificada' });
    expect(await verified()).toBe(today);
    expect((await visitor().raw('get', '/contacto')).text).toContain(`<time dateTime="${today}">`);

    await api.call(cuentas.update, { params, body: { ...good.cuenta, nombreBanco: 'BCP' } }).expect(200);
    expect(await verified()).toBe(today);
    const other = { ...good.cuenta, nombreBanco: 'BCP', numeroCuenta: '191-1' };
    const changed = await api.call(cuentas.update, { params, body: other }).expect(200);
    expect(await verified()).toBeNull();
    expect((await visitor().raw('get', '/contacto')).text).not.toContain(`<time dateTime="${today}">`);
    await api.call(historia.deshacer, { params: { cambio: changed.headers['x-cambio'] ?? '' } }).expect(200);
    expect(await verified()).toBe(today);
    await expectMissing(api, [[verificacionDeCuentas.verificar]], { id: 2_000_000_000 });
  });

  it('with a CCI of another length is saved, and says so', async () => {
    const api = await admin();
    const body = { ...good.cuenta, cciCuenta: '018-101-00010112345-55' };
    const made = await api.call(cuentas.create, { body }).expect(201);
    const aviso = 'El CCI debería tener 20 cifras y tiene 19: compáralo con el del banco.';
    expect(made.body.aviso).toBe(aviso);
    const params = { id: made.body.id };
    expect((await api.call(cuentas.update, { params, body })).body.aviso).toBe(aviso);
    expect((await api.call(cuentas.update, { params, body: good.cuenta })).body).not.toHaveProperty('aviso');
  });

  it('has its data as a QR code, drawn anew when they change', async () => {
    const api = await admin();
    const { id } = await makeCuenta(api);
    const drawn = async () => (await visitor().raw('get', `/cuentas/${id}.svg`).expect(200)).body;
    const codeOf = async (numero: string) => {
      const { nombreBanco, titularCuenta, cciCuenta } = good.cuenta;
      return Buffer.from(
        await qrImage(`${nombreBanco}\n${titularCuenta}\nCuenta: ${numero}\nCCI: ${cciCuenta}`),
      );
    };
    expect(await drawn()).toEqual(await codeOf(good.cuenta.numeroCuenta));
    await api.call(cuentas.update, { params: { id }, body: { ...good.cuenta, numeroCuenta: '7' } });
    expect(await drawn()).toEqual(await codeOf('7'));
    for (const path of ['/cuentas/9.svg', '/cuentas/x.svg', '/cuentas/1e1.svg'])
      await visitor().raw('get', path).expect(404);
  });
});
