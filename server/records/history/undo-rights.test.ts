import { expect, it } from 'vitest';
import { eventos } from '#shared/content/events/eventos.ts';
import { cuentas } from '#shared/content/bank-accounts/cuentas.ts';
import { keysOf } from '#shared/contract/fields/codigos.ts';
import { type Rol, roles } from '#shared/contract/permisos.ts';
import { admin, staff, useApp, visitor } from '#server/testing/api.ts';
import { undo } from '#server/testing/changes.ts';
import { makeCuenta, makeEvento } from '#server/testing/factories.ts';

useApp();

/** A fresh deletion by an administrator, and whether visitors see again what it took. */
const deletions = {
  cuenta: async () => {
    const api = await admin();
    const { id } = await makeCuenta(api);
    const gone = await api.call(cuentas.remove, { params: { id } }).expect(200);
    return { gone, isBack: async () => (await visitor().call(cuentas.list)).body.length === 1 };
  },
  evento: async () => {
    const api = await admin();
    const { slug } = await makeEvento(api);
    const gone = await api.call(eventos.remove, { params: { slug } }).expect(200);
    return { gone, isBack: async () => (await visitor().call(eventos.list)).body.length === 1 };
  },
};

/** What each role is answered. One that may not even read a noun is not told that it changed. */
const answers: Readonly<Record<keyof typeof deletions, Readonly<Record<Rol, number>>>> = {
  cuenta: { administrador: 200, editor: 404, secretaria: 404, lector: 403 },
  evento: { administrador: 200, editor: 200, secretaria: 403, lector: 403 },
};

const cases = (['cuenta', 'evento'] as const).flatMap((noun) =>
  keysOf(roles).map((rol) => ({ noun, rol, status: answers[noun][rol] })),
);

it.each(cases)('of a deleted $noun by $rol: $status', async ({ noun, rol, status }) => {
  const { gone, isBack } = await deletions[noun]();
  expect((await undo(await staff(rol), gone)).status).toBe(status);
  expect(await isBack()).toBe(status === 200);
  // The change could be undone all along.
  const after = await undo(await admin(), gone);
  expect([after.status === 200, await isBack()]).toEqual([status !== 200, true]);
});
