import { describe, expect, it } from 'vitest';
import { sesion } from '#shared/people/sesion.ts';
import { usuarios } from '#shared/people/usuarios.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { caller, expectFailure, makeUser, PASSWORD, tokenOf, useApp, visitor } from '#server/testing/api.ts';
import { encodings, expectDone, expectRefusals } from '#server/testing/expectations.ts';

useApp();

describe('the own profile', () => {
  it.each(encodings)('is changed as %s; no password means the present one', async (as) => {
    const user = await makeUser();
    const api = caller(await tokenOf(user.id));
    for (const repeat of [{}, { password: '', password_confirmation: '' }]) {
      const body = { name: 'Rosa Q.', email: 'Rosa.Q@ejemplo.pe', ...repeat };
      expectDone(await api.call(usuarios.updatePerfil, { body, as }), 200, {
        message: 'Perfil actualizado con éxito.',
      });
    }
    expect((await api.call(sesion.usuario)).body).toMatchObject({
      id: user.id,
      name: 'Rosa Q.',
      email: 'Rosa.Q@ejemplo.pe',
    });
    expect(
      (await visitor().call(sesion.login, { body: { email: 'rosa.q@ejemplo.pe', password: PASSWORD } }))
        .status,
    ).toBe(200);
  });

  it('mails the old address when the e-mail or the password changes', async () => {
    const user = await makeUser();
    const api = caller(await tokenOf(user.id));
    const save = (more: object) =>
      api.call(usuarios.updatePerfil, { body: { ...user, password: '', ...more } }).expect(200);
    await save({ name: 'Otro nombre' });
    expect(await db().$count(tables.correos)).toBe(0);
    await save({ email: 'nuevo@ejemplo.pe' });
    await save({ email: 'nuevo@ejemplo.pe', password: 'girasol tibio 9' });
    const letters = await db()
      .select({ para: tables.correos.para, asunto: tables.correos.asunto })
      .from(tables.correos)
      .orderBy(tables.correos.id);
    expect(letters).toEqual([
      { para: user.email, asunto: 'El correo de tu cuenta cambió' },
      { para: 'nuevo@ejemplo.pe', asunto: 'Tu contraseña cambió' },
    ]);
  });

  it('gets a new password that ends the other sessions', async () => {
    const user = await makeUser();
    const [api, other] = [caller(await tokenOf(user.id)), caller(await tokenOf(user.id, true))];
    const password = 'otra clave distinta';
    const body = { name: user.name, email: user.email, password, password_confirmation: password };
    await api.call(usuarios.updatePerfil, { body }).expect(200);
    expectFailure(await other.call(sesion.usuario), 401);
    await api.call(sesion.usuario).expect(200);
    const login = (value: string) =>
      visitor().call(sesion.login, { body: { email: user.email, password: value } });
    expect([(await login(PASSWORD)).status, (await login(password)).status]).toEqual([401, 200]);
  });

  it('says what is wrong', async () => {
    const user = await makeUser();
    const api = caller(await tokenOf(user.id));
    const password = 'otra clave distinta';
    await expectRefusals(api, usuarios.updatePerfil, {
      good: { name: user.name, email: user.email },
      rows: [
        [{ name: '' }, 'name', 'El nombre es obligatorio.'],
        [{ email: 'x@' }, 'email', 'Correo inválido.'],
        [
          { password: 'corta', password_confirmation: 'corta' },
          'password',
          'La contraseña debe tener 8 caracteres como mínimo.',
        ],
        [{ password: 'x'.repeat(129) }, 'password', 'La contraseña debe tener 128 caracteres como máximo.'],
        [
          { password: 'password1', password_confirmation: 'password1' },
          'password',
          'La contraseña es demasiado fácil de adivinar. Elige otra.',
        ],
        [{ password, password_confirmation: 'x' }, 'password_confirmation', 'Las contraseñas no coinciden.'],
        [{ password, password_confirmation: '' }, 'password_confirmation', 'Las contraseñas no coinciden.'],
        [{ password_actual: 'no es esta' }, 'password_actual', 'La contraseña actual no es correcta.'],
      ],
    });
    const other = await makeUser();
    const body = { name: 'x', email: other.email.toUpperCase() };
    expectFailure(await api.call(usuarios.updatePerfil, { body }), 409, {
      message: 'Ya existe un usuario con ese correo.',
    });
    await api
      .call(usuarios.updatePerfil, { body: { name: 'x', email: user.email, password_actual: PASSWORD } })
      .expect(200);
  });
});
