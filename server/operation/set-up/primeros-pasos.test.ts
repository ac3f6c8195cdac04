import { readdir } from 'node:fs/promises';
import { afterEach, expect, it } from 'vitest';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { biblioteca } from '#shared/records/biblioteca.ts';
import { cuotas } from '#shared/content/fees/cuotas.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { procesosElectorales } from '#shared/content/elections/procesos-electorales.ts';
import { oficina } from '#shared/operation/oficina.ts';
import { primerosPasos } from '#shared/operation/primeros-pasos.ts';
import { usuarios as contract } from '#shared/people/usuarios.ts';
import { printedPasswordColumns } from '#server/people/accounts/printed-password.ts';
import { config } from '#server/platform/config.ts';
import { fillDemo } from '#server/operation/set-up/demo.ts';
import { ensureSettings } from '#server/operation/set-up/settings.ts';
import {
  caller,
  expectFailure,
  makeUser,
  PASSWORD,
  staff,
  storedFiles,
  tokenOf,
  useApp,
  visitor,
} from '#server/testing/api.ts';

useApp();

afterEach(() => void Object.assign(config, { mail: undefined }));

it('tells what a new site still needs, as it is', async () => {
  await ensureSettings();
  await fillDemo();
  const { id, name, email } = await makeUser(await printedPasswordColumns(PASSWORD));
  const api = caller(await tokenOf(id));
  const stateNow = async () => (await api.call(oficina.inicio)).body.pasos.data;
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
  expect((await caller(await tokenOf(id)).call(oficina.inicio)).body.pasos.data).toMatchObject({
    contrasena: true,
    demostracion: true,
  });
  expect((await (await staff('secretaria')).call(oficina.inicio)).body.pasos).toBeNull();
});

it('retires the demonstration whole and leaves the account that asked, once', async () => {
  await ensureSettings();
  await fillDemo();
  const asks = await makeUser();
  const other = await makeUser({ rol: 'secretaria' });
  const api = caller(await tokenOf(asks.id));
  const otherApi = caller(await tokenOf(other.id));
  const content = (await api.call(primerosPasos.contenido)).body;
  // The demonstration brings three.
  expect(content).toMatchObject({ demostracion: true, usuarios: 4 });
  expect(content.eventos).toBeGreaterThan(5);
  expect((await visitor().call(cuotas.vigentes)).body).toContainEqual(
    expect.objectContaining({ concepto: 'Cuota mensual', vigente: expect.anything() }),
  );
  // Under way on whatever day the site is installed.
  expect((await visitor().call(procesosElectorales.list)).body).toMatchObject([{ estado: 'C' }]);
  const described = await api.call(biblioteca.buscar, { params: { term: 'norma principal' } });
  expect(described.body).toMatchObject([{ nombre: 'Estatuto.pdf' }]);

  const body = { palabra: 'sí', correo_contacto: 'mesa@ejemplo.pe', celular: '', direccion: '' };
  const nameless = { ...body, palabra: 'comenzar', nombre_nacional: ' ' };
  expectFailure(await api.call(primerosPasos.comenzar, { body: nameless }), 422, {
    field: 'nombre_nacional',
    message: 'Escribe el nombre de la institución.',
  });
  const wrong = await api.call(primerosPasos.comenzar, { body });
  expectFailure(wrong, 422, { field: 'palabra', message: 'Escribe «comenzar» para seguir.' });
  expect(
    (await otherApi.call(primerosPasos.comenzar, { body: { ...body, palabra: 'comenzar' } })).status,
  ).toBe(403);
  expect((await api.call(primerosPasos.contenido)).body).toEqual(content);

  const own = { nombre_nacional: 'Asociación de Actuarios', nombre_regional: '', region: 'Tacna' };
  const done = await api.call(primerosPasos.comenzar, { body: { ...body, ...own, palabra: 'Comenzar ' } });
  expect(done.status).toBe(200);
  expect(await readdir(done.body.copia)).toContain('manifest.json');
  const settings = (await visitor().call(configuraciones.get, { params: { key: 'correo_contacto' } })).body;
  expect(settings).toMatchObject([{ value: 'mesa@ejemplo.pe' }]);
  const home = await visitor().raw('get', '/');
  expect(home.text).toContain('<title>Asociación de Actuarios</title>');
  // Nothing is written of the association yet, so nothing is said of it.
  expect(home.text).not.toContain('al servicio de');
  expect((await visitor().call(eventos.list)).body).toEqual([]);
  expect((await visitor().call(cuotas.vigentes)).body).toEqual([]);
  expect((await visitor().call(procesosElectorales.list)).body).toEqual([]);
  expect(await storedFiles()).toEqual([]);
  expect((await otherApi.call(oficina.inicio)).status).toBe(401);
  const now = { demostracion: false, eventos: 0, convenios: 0, consultas: 0, comentarios: 0, usuarios: 0 };
  expect((await api.call(primerosPasos.contenido)).body).toEqual(now);
  const again = await api.call(primerosPasos.comenzar, { body: { ...body, palabra: 'comenzar' } });
  expect(again.status).toBe(409);
});
