import { setTimeout as sleep } from 'node:timers/promises';
import argon2 from 'argon2';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sesion } from '#shared/people/sesion.ts';
import { db } from '#server/platform/db/client/client.ts';
import { afterCommit, unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { auditoria, sesiones, usuarios } from '#server/platform/db/schema.ts';
import { caller, expectFailure, makeUser, PASSWORD, tokenOf, useApp, visitor } from '#server/testing/api.ts';
import { encodings, expectDone, expectRefusals, statusesOf } from '#server/testing/expectations.ts';

useApp();

const WRONG = 'Credenciales incorrectas. Por favor, intenta nuevamente.';
const login = (body: object) => visitor().call(sesion.login, { body });

describe('signing in', () => {
  it.each(encodings)('as %s answers with a token for 12 hours', async (as) => {
    const { id, name, email } = await makeUser();
    const response = await visitor().call(sesion.login, {
      body: { email: ` ${email.toUpperCase()} `, password: PASSWORD },
      as,
    });
    const answer = {
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      token_type: 'Bearer',
      expires_in: 43_200,
      user: { id, name, email },
    };
    expectDone(response, 200, answer);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['set-cookie']).toBeUndefined();
    const own = await caller(response.body.access_token).call(sesion.usuario);
    expectDone(own, 200, { id, name, email, persona: null });
    const again = await login({ email, password: PASSWORD });
    expect(again.body.access_token).not.toBe(response.body.access_token);
  });

  it('leaves a password that was changed during a sign-in with the old one', async () => {
    const weak = await argon2.hash(PASSWORD, { memoryCost: 8192, timeCost: 3, parallelism: 1 });
    const { id, email } = await makeUser({ password: weak });
    const own = eq(usuarios.id, id);
    await unitOfWork(async () => {
      // While this test locks the row, the sign-in has verified the old password and waits to rehash it.
      await db().update(usuarios).set({ password: 'changed' }).where(own);
      const entering = login({ email, password: PASSWORD }).then(({ status }) => status);
      afterCommit(() => entering);
      await sleep(1500);
    });
    expect(await db().select({ password: usuarios.password }).from(usuarios).where(own)).toEqual([
      { password: 'changed' },
    ]);
  });

  it('stores a password anew that was hashed with other parameters', async () => {
    const weak = await argon2.hash(PASSWORD, { memoryCost: 8192, timeCost: 3, parallelism: 1 });
    const { id, email } = await makeUser({ password: weak });
    await login({ email, password: PASSWORD });
    const [row] = await db().select().from(usuarios).where(eq(usuarios.id, id));
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await login({ email, password: PASSWORD })).status).toBe(200);
  });

  it.each([true, 'true', 'on', '1', 1])('with remember %j lasts 30 days', async (remember) => {
    const { email } = await makeUser();
    expect((await login({ email, password: PASSWORD, remember })).body.expires_in).toBe(2_592_000);
    expect((await login({ email, password: PASSWORD, remember: false })).body.expires_in).toBe(43_200);
  });

  it('with a wrong pair says the same of a wrong password and an unknown e-mail', async () => {
    const { email } = await makeUser();
    for (const body of [
      { email, password: 'no' },
      { email: 'nadie@ejemplo.pe', password: PASSWORD },
      { email, password: `${PASSWORD} ` },
      { email, password: PASSWORD.toUpperCase() },
      { email: "x'or'1'='1@x.pe", password: "' OR 1=1 -- " },
    ]) {
      const response = await login(body);
      expectFailure(response, response.status, { message: WRONG });
      expect(response.status).toBe(401);
    }
    expect(await db().select().from(sesiones)).toEqual([]);
  });

  it('says what is missing', async () => {
    await expectRefusals(visitor(), sesion.login, {
      good: { email: 'a@b.pe', password: 'x' },
      rows: [
        [{ email: '' }, 'email', 'Correo inválido.'],
        [{ email: { $ne: null } }, 'email', 'Correo inválido.'],
        [{ password: '' }, 'password', 'La contraseña es obligatoria.'],
        [{ password: ['x'] }, 'password', 'La contraseña es obligatoria.'],
        [{ password: 'x'.repeat(1001) }, 'password', 'La contraseña es demasiado larga.'],
      ],
    });
  });
});

describe('a session', () => {
  it('ends at once with the logout, and no other with it', async () => {
    const { id } = await makeUser();
    const [api, other] = [caller(await tokenOf(id)), caller(await tokenOf(id))];
    const response = await api.call(sesion.logout);
    expectDone(response, 200, { message: 'Sesión cerrada con éxito' });
    expectFailure(await api.call(sesion.usuario), 401);
    expectFailure(await api.call(sesion.logout), 401);
    await other.call(sesion.usuario).expect(200);
  });

  it('of a user is one of twenty: the next ends the oldest', async () => {
    const { id } = await makeUser();
    const tokens: string[] = [];
    for (let at = 0; at < 21; at += 1) tokens.push(await tokenOf(id));
    const statuses = await Promise.all(
      tokens.map(async (token) => (await caller(token).call(sesion.usuario)).status),
    );
    expect(statuses).toEqual([401, ...Array.from({ length: 20 }, () => 200)]);
  });

  it('ends after an hour without use, unless it is to be remembered', async () => {
    const { id } = await makeUser();
    const [short, long] = [await tokenOf(id), await tokenOf(id, true)];
    const idle = (minutes: number) =>
      db()
        .update(sesiones)
        .set({ ultimo_uso: sql`CURRENT_TIMESTAMP(3) - INTERVAL ${minutes} MINUTE` });
    await idle(59);
    await caller(short).call(sesion.usuario).expect(200);
    await caller(short).call(sesion.usuario).expect(200);
    await idle(61);
    expectFailure(await caller(short).call(sesion.usuario), 401);
    await caller(long).call(sesion.usuario).expect(200);
  });

  it('ends on its day, by the clock of the database', async () => {
    const { id } = await makeUser();
    const token = await tokenOf(id, true);
    await db()
      .update(sesiones)
      .set({ expira: sql`CURRENT_TIMESTAMP(3) - INTERVAL 1 SECOND` });
    expectFailure(await caller(token).call(sesion.usuario), 401);
  });

  it('is stored by the hash of its name only', async () => {
    const { id } = await makeUser();
    const token = await tokenOf(id);
    const [row] = await db().select().from(sesiones);
    expect(row?.jti_sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).not.toContain(row?.jti_sha256);
  });

  it('is known by a bearer whatever the case of the word', async () => {
    const { id } = await makeUser();
    const token = await tokenOf(id);
    for (const header of [`bearer ${token}`, `BEARER  ${token}`]) {
      expect((await visitor().raw('post', '/usuario').set('Authorization', header)).status).toBe(200);
    }
    for (const header of [token, `Basic ${token}`, `Bearer ${token} x`, `Bearer ${token},x`]) {
      expectFailure(await visitor().raw('post', '/usuario').set('Authorization', header), 401);
    }
  });

  it('lets many calls in at once, and leaves a row for each change', async () => {
    const { id, email } = await makeUser();
    const api = caller(await tokenOf(id));
    const body = { nombreBanco: 'B', titularCuenta: 'T', numeroCuenta: '1', cciCuenta: '2' };
    expect(await statusesOf(20, () => api.raw('post', '/cuentasGuardar').send(body))).toEqual({ 201: 20 });
    const rows = await db().select().from(auditoria).where(eq(auditoria.usuario_id, id));
    expect(rows).toHaveLength(20);
    expect(rows[0]).toMatchObject({
      usuario_email: email,
      operacion: 'cuentas.create',
      direccion: '127.0.0.1',
    });
    expect(new Set(rows.map(({ registro }) => registro)).size).toBe(20);
  });
});
