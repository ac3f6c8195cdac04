import request from 'supertest';
import { expect, it } from 'vitest';
import { cuentas } from '#shared/content/bank-accounts/cuentas.ts';
import { createApp } from '#server/app/app.ts';
import { db } from '#server/platform/db/client/client.ts';
import { sesiones } from '#server/platform/db/schema.ts';
import { admin, makeUser, PASSWORD, useApp } from '#server/testing/api.ts';
import { document } from '#server/testing/documented.ts';
import { good, makeCuenta } from '#server/testing/factories.ts';

useApp();

// Nothing here but what the description says: its paths, headers, fields and statuses.
const { description } = document.info;
const says = (text: string): string => {
  expect(description.replaceAll('\n', ' ')).toContain(text);
  return text;
};
const HOUR = 3_600_000;

it('leads a tester who never saw the code to a first write, with and without the headers of a browser', async () => {
  const site = request(createApp());
  says('Un programa que no manda cookies ni `Origin`, `Referer` o `Sec-Fetch-Site` no necesita nada más');
  await site.post('/contactoGuardar').send(good.consulta).expect(201);

  says('si falta, la respuesta es 419');
  await site.post('/contactoGuardar').set('Sec-Fetch-Site', 'same-site').send(good.consulta).expect(403);
  says('pide antes `GET /sanctum/csrf-cookie`');
  const { headers } = await site.get('/sanctum/csrf-cookie').expect(204);
  const cookies = [headers['set-cookie'] ?? []].flat().map((one) => one.split(';', 1)[0] ?? '');
  const own = () => site.post('/contactoGuardar').set('Cookie', cookies.join('; ')).send(good.consulta);
  await own().expect(419);
  says('devuelve sus cookies y el valor de `XSRF-TOKEN` en la cabecera `X-XSRF-TOKEN`');
  const token = cookies.find((one) => one.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  await own().set('X-XSRF-TOKEN', token).expect(201);
  says('Desde otro origen la respuesta es 403');
  await own().set('X-XSRF-TOKEN', token).set('Origin', 'https://otro.example').expect(403);
});

it('says what becomes of a text on its way', async () => {
  const api = await admin();
  says('se le quitan los espacios del comienzo y del final y los signos que nadie ve');
  says('marcas que cambian la dirección de la escritura, espacios sin ancho');
  const { id } = await makeCuenta(api, { titularCuenta: ' Cole\u202Egio\u200B ' });
  expect((await api.call(cuentas.list)).body).toMatchObject([{ id, titularCuenta: 'Colegio' }]);
});

it('leads to a first change by staff, and through the question who it is', async () => {
  const site = request(createApp());
  const { email } = await makeUser();
  says('`POST /auth/loginValidar` con `email` y `password` responde `access_token`');
  const { body } = await site.post('/auth/loginValidar').send({ email, password: PASSWORD }).expect(200);
  const change = (sent: object) => site.post('/cuentasGuardar').send({ ...good.cuenta, ...sent });
  says('sin él, o vencido, la respuesta es 401');
  await change({}).expect(401);
  says('`Authorization: Bearer …`');
  const bearer = `Bearer ${String(body.access_token)}`;
  await change({}).set('Authorization', bearer).expect(201);

  says('responde 403 con `confirmacion` si la sesión empezó o se confirmó hace más de 10 minutos');
  await db()
    .update(sesiones)
    .set({ creada: new Date(Date.now() - HOUR).toISOString(), confirmada: null });
  const refused = await change({}).set('Authorization', bearer).expect(403);
  expect(refused.body).toHaveProperty('confirmacion');
  says('se repite la misma llamada con la contraseña en `password_actual`');
  await change({ password_actual: PASSWORD }).set('Authorization', bearer).expect(201);
  says('`POST /logout` lo termina');
  await site.post('/logout').set('Authorization', bearer).expect(200);
  await change({}).set('Authorization', bearer).expect(401);
});
