import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sesion } from '#shared/people/sesion.ts';
import { sesiones } from '#shared/people/sesiones.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { caller, expectFailure, makeUser, tokenOf, useApp } from '#server/testing/api.ts';
import { openSession } from '#server/people/accounts/sessions.ts';

useApp();

const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Mobile Safari/537.36';

/** Creates a user with two sessions (one on a phone), and a colleague with one. */
const people = async () => {
  const [own, other] = [await makeUser(), await makeUser()];
  const here = caller(await tokenOf(own.id));
  const phone = caller((await openSession(own.id, { remember: true, agent: PHONE })).token);
  return { here, phone, colleague: caller(await tokenOf(other.id)) };
};

interface Shown {
  clave: string;
  equipo: string;
  actual: boolean;
}

it('shows one’s own open sessions by device and time, this one marked', async () => {
  const { here, phone } = await people();
  const { body } = await here.call(sesiones.list).expect(200);
  const instant = expect.stringMatching(/^\d{4}-.+Z$/);
  const times = { desde: instant, vista: instant };
  expect(body.map(({ clave: _clave, ...row }: Shown) => row)).toEqual(
    expect.arrayContaining([
      { equipo: 'Equipo desconocido', actual: true, ...times },
      { equipo: 'Chrome en Android', actual: false, ...times },
    ]),
  );
  expect(body).toHaveLength(2);
  expect((await phone.call(sesiones.list)).body.find(({ actual }: Shown) => actual).equipo).toBe(
    'Chrome en Android',
  );
});

it('leaves out what has ended or was idle too long', async () => {
  const { here, phone } = await people();
  await db()
    .update(tables.sesiones)
    .set({ ultimo_uso: sql`CURRENT_TIMESTAMP(3) - INTERVAL 61 MINUTE` });
  expect((await phone.call(sesiones.list)).body).toHaveLength(1);
  expectFailure(await here.call(sesiones.list), 401);
});

it('ends one of them at once, and neither this one nor a colleague’s', async () => {
  const { here, phone, colleague } = await people();
  const shown: Shown[] = (await here.call(sesiones.list)).body;
  const claveOf = (actual: boolean) => shown.find((row) => row.actual === actual)?.clave ?? '';
  const close = (api: typeof here, clave: string) => api.call(sesiones.cerrar, { params: { clave } });
  expectFailure(await close(colleague, claveOf(false)), 404);
  expectFailure(await close(here, claveOf(true)), 409);
  expect((await close(here, claveOf(false))).body).toEqual({ message: 'Sesión cerrada' });
  expectFailure(await phone.call(sesion.usuario), 401);
  expectFailure(await close(here, claveOf(false)), 404);
  await here.call(sesion.usuario).expect(200);
});

it('ends all others', async () => {
  const { here, phone, colleague } = await people();
  await here.call(sesiones.cerrarOtras).expect(200);
  expectFailure(await phone.call(sesion.usuario), 401);
  expect((await here.call(sesiones.list)).body).toHaveLength(1);
  await colleague.call(sesion.usuario).expect(200);
});
