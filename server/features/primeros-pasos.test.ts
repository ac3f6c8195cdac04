import { afterEach, expect, it } from 'vitest';
import { primerosPasos } from '#shared/primeros-pasos.ts';
import { usuarios as contract } from '#shared/usuarios.ts';
import { printedPassword } from '#server/accounts/printed-password.ts';
import { config } from '#server/config.ts';
import { fillDemo } from '#server/set-up/demo.ts';
import { ensureSettings } from '#server/set-up/settings.ts';
import { caller, makeUser, PASSWORD, staff, tokenOf, useApp } from '#server/testing/api.ts';

useApp();

afterEach(() => void Object.assign(config, { mail: undefined }));

it('tells what a new site still needs, as it is', async () => {
  await ensureSettings();
  await fillDemo();
  const { id, name, email } = await makeUser(await printedPassword(PASSWORD));
  const api = caller(await tokenOf(id));
  const stateNow = async () => (await api.call(primerosPasos.estado)).body;
  expect(await stateNow()).toMatchObject({
    contrasena: false,
    segundoFactor: false,
    correo: false,
    demostracion: false,
  });
  const fresh = 'una clave que nadie imprimió';
  await api
    .call(contract.updatePerfil, { body: { name, email, password: fresh, password_confirmation: fresh } })
    .expect(200);
  Object.assign(config, {
    mail: { url: 'smtp://127.0.0.1:1', from: 'a@b.pe', domain: 'b.pe', dkim: undefined },
  });
  expect(await stateNow()).toMatchObject({ contrasena: true, correo: true, demostracion: false });
});

it('has nothing left to do about the demonstration on a site without, and tells only administrators', async () => {
  const { id } = await makeUser();
  expect((await caller(await tokenOf(id)).call(primerosPasos.estado)).body).toMatchObject({
    contrasena: true,
    demostracion: true,
  });
  expect((await (await staff('secretaria')).call(primerosPasos.estado)).body).toBeNull();
});
