import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cuentas } from '#shared/content/bank-accounts/cuentas.ts';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { historia } from '#shared/records/historia.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { admin, useApp, visitor } from '#server/testing/api.ts';
import { cambioOf, undo } from '#server/testing/changes.ts';
import { good, makeSettings } from '#server/testing/factories.ts';
import { readByTwoUsers } from '#server/testing/kit/read-by-two.ts';

useApp();

describe('the version of a row', () => {
  it('is for staff that asks for it, and raised by what is undone and restored', async () => {
    const { staff, id, save, row } = await readByTwoUsers();
    for (const asked of [staff.call(cuentas.list), visitor().call(cuentas.list).set('X-Con-Version', '1')])
      expect((await asked).body).toEqual([{ ...good.cuenta, id, verificada: null }]);
    const changed = await save(staff, { nombreBanco: 'BCP' });
    expect(await row()).toMatchObject({ version: 2 });
    const list = await staff.call(historia.list, { params: { grupo: 'cuentas', id } });
    expect(list.body[0].filas[0].campos).toMatchObject([{ campo: 'nombreBanco' }]);
    await undo(staff, changed).expect(200);
    expect(await row()).toMatchObject({ nombreBanco: good.cuenta.nombreBanco, version: 3 });
    const removed = await staff.call(cuentas.remove, { params: { id } });
    const back = { body: { cambios: [cambioOf(removed)] } };
    await staff.call(historia.restaurar, back).expect(200);
    expect(await row()).toMatchObject({ version: 4 });
    // Who had it open all the time changed another field than those.
    await save(staff, { titularCuenta: 'Otro', version: 1 }).expect(200);
  });

  it('is given to a row that was removed before rows had one', async () => {
    const { staff, id, row } = await readByTwoUsers();
    const removed = await staff.call(cuentas.remove, { params: { id } });
    await db()
      .update(tables.historia)
      .set({ antes: JSON.stringify({ id, ...good.cuenta }) })
      .where(eq(tables.historia.accion, 'D'));
    const back = { body: { cambios: [cambioOf(removed)] } };
    await staff.call(historia.restaurar, back).expect(200);
    expect(await row()).toMatchObject({ ...good.cuenta, version: 1 });
  });

  it('must be a number', async () => {
    const staff = await admin();
    const id = await makeSettings('celular');
    for (const version of ['uno', 0, -1, 1.5, {}]) {
      const { body } = await staff
        .call(configuraciones.update, { params: { id }, body: { value: '1', version } })
        .expect(422);
      expect(body.message).toBe('La versión debe ser un número entero, desde 1.');
    }
  });
});
