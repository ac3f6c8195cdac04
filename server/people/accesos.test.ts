import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accesos } from '#shared/people/accesos.ts';
import { correo } from '#shared/correspondence/correo.ts';
import { sesion } from '#shared/people/sesion.ts';
import { usuarios } from '#shared/people/usuarios.ts';
import {
  admin,
  caller,
  expectFailure,
  makeUser,
  PASSWORD,
  tokenOf,
  useApp,
  visitor,
} from '#server/testing/api.ts';
import { catchMail, type MailCatcher } from '#server/testing/services/mail-catcher.ts';
import { config } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import { accesos as links, correos, llaves } from '#server/platform/db/schema.ts';
import { stopDelivery } from '#server/platform/mail/deliver.ts';
import { sha256 } from '#server/platform/sha256.ts';

useApp();

let catcher: MailCatcher;
beforeEach(async () => {
  catcher = await catchMail();
  const mail = {
    url: catcher.url,
    from: 'avisos@capitulo.example',
    address: 'avisos@capitulo.example',
    domain: 'capitulo.example',
    dkim: undefined,
  };
  Object.assign(config, { mail });
});
afterEach(async () => {
  await stopDelivery();
  Object.assign(config, { mail: undefined, rateLimits: false });
});

const FRESH = 'nueva clave del enlace 91';
const ask = (email: string) => visitor().call(accesos.pedir, { body: { email } });
const use = (clave: string, password = FRESH) =>
  visitor().call(accesos.usar, { body: { clave, password, password_confirmation: password } });
const enter = async (email: string, password: string): Promise<number> =>
  (await visitor().call(sesion.login, { body: { email, password } })).status;

/** Waits for mails; the first one of a process takes longer, because the mailer is loaded. */
const arrived = (count: number) =>
  vi.waitFor(() => expect(catcher.mails).toHaveLength(count), { timeout: 10_000 });
/** The secret of the link in a mail; unfolds its lines. */
const secretIn = (mail = ''): string =>
  /nueva-contrasena#([\w-]+)/.exec(mail.replaceAll('=\r\n', ''))?.[1] ?? '';
const asked = async (email: string): Promise<string> => {
  const before = catcher.mails.length;
  await ask(email).expect(200);
  await arrived(before + 1);
  return secretIn(catcher.mails[before]);
};

it('a forgotten password is replaced by mail, once, and every session ends', async () => {
  const user = await makeUser();
  const old = await tokenOf(user.id);
  const clave = await asked(user.email);
  expect(await enter(user.email, PASSWORD)).toBe(200);
  await use(clave).expect(200);
  expect(await enter(user.email, PASSWORD)).toBe(401);
  expect(await enter(user.email, FRESH)).toBe(200);
  expect((await caller(old).call(sesion.usuario)).status).toBe(401);
  expectFailure(await use(clave, 'otra clave más 77'), 422, {
    message: 'El enlace venció o ya se usó. Pide uno nuevo.',
    field: 'clave',
  });
  await arrived(2);
  expect(catcher.mails[1]).toContain('Subject: =?UTF-8?Q?Tu_contrase=C3=B1a_cambi=C3=B3?=');
});

const OVER = 'El enlace venció o ya se usó. Pide uno nuevo.';
const open = (clave: string) => visitor().call(accesos.ver, { body: { clave } });

it('a link says when it is opened whether it still works', async () => {
  const clave = await asked((await makeUser()).email);
  expect((await open(clave).expect(200)).body).toEqual({
    correo: expect.stringContaining('@'),
    llaves: [],
  });
  await use(clave).expect(200);
  for (const over of [clave, 'x']) expectFailure(await open(over), 422, { message: OVER, field: 'clave' });
});

it('a link drives a thief out: new passkeys may be taken off, but no old ones', async () => {
  const user = await makeUser();
  const key = (nombre: string, creada?: string) => ({
    usuario_id: user.id,
    nombre,
    credencial: nombre,
    credencial_sha256: sha256(nombre),
    clave_publica: 'x',
    contador: 0,
    transportes: '',
    ...(creada && { creada }),
  });
  await db()
    .insert(llaves)
    .values([key('vieja', '2020-01-01T00:00:00.000Z'), key('propia'), key('ajena')]);
  const clave = await asked(user.email);
  const shown = (await open(clave)).body.llaves;
  expect(shown.map(({ nombre }: { nombre: string }) => nombre)).toEqual(['propia', 'ajena']);
  const all = await db().select({ id: llaves.id, nombre: llaves.nombre }).from(llaves);
  const quitar_llaves = all.filter(({ nombre }) => nombre !== 'propia').map(({ id }) => id);
  await visitor()
    .call(accesos.usar, { body: { clave, password: FRESH, quitar_llaves } })
    .expect(200);
  const left = await db().select({ nombre: llaves.nombre }).from(llaves);
  expect(left).toEqual([{ nombre: 'vieja' }, { nombre: 'propia' }]);
});

it('the answer is the same for an account that is not there, and nobody is written to', async () => {
  const { email } = await makeUser();
  const [there, not] = [await ask(email), await ask('nadie@ejemplo.pe')];
  expect([not.status, not.body]).toEqual([there.status, there.body]);
  await arrived(1);
  expect(await db().$count(correos)).toBe(1);
});

it('links go by the address of the site, whatever host the request names', async () => {
  const { email } = await makeUser();
  await ask(email).set('Host', 'malo.example').set('X-Forwarded-Host', 'malo.example').expect(200);
  await arrived(1);
  expect(catcher.mails[0]).not.toContain('malo.example');
  expect(catcher.mails[0]?.replaceAll('=\r\n', '')).toContain(`${config.address}/nueva-contrasena#`);
});

it('a link is stored as a hash, and taken out of the mail once that is sent', async () => {
  const { email } = await makeUser();
  const clave = await asked(email);
  await vi.waitFor(async () => expect((await db().select().from(correos))[0]?.estado).toBe('E'));
  const kept = JSON.stringify([await db().select().from(correos), await db().select().from(links)]);
  expect(clave.length).toBeGreaterThan(40);
  expect(kept).not.toContain(clave);
  const [shown] = (await (await admin()).call(correo.list)).body;
  expect(shown.texto).toContain('/nueva-contrasena#…');
});

it('two that use one link at once: one password', async () => {
  const clave = await asked((await makeUser()).email);
  const answers = await Promise.all([use(clave), use(clave, 'otra clave más 77')]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
});

it.each(['an expired link', 'no link', 'a changed link'])('%s opens nothing', async (kind) => {
  const user = await makeUser();
  const clave = await asked(user.email);
  if (kind === 'an expired link') await db().update(links).set({ vence: '2020-01-01T00:00:00.000Z' });
  const tried = { 'an expired link': clave, 'no link': 'x', 'a changed link': `${clave.slice(0, -1)}_` }[
    kind
  ];
  expectFailure(await use(tried ?? ''), 422);
  expect(await enter(user.email, PASSWORD)).toBe(200);
});

it('a link is worth nothing after the owner changed the profile', async () => {
  const user = await makeUser();
  const clave = await asked(user.email);
  const own = caller(await tokenOf(user.id));
  await own
    .call(usuarios.updatePerfil, {
      body: { name: user.name, email: user.email, password: 'mi clave propia 42' },
    })
    .expect(200);
  expectFailure(await use(clave), 422);
});

it('a password that is easy to guess is refused, and the link stays good', async () => {
  const clave = await asked((await makeUser()).email);
  expectFailure(await use(clave, 'password1'), 422);
  expectFailure(
    await visitor().call(accesos.usar, { body: { clave, password: FRESH, password_confirmation: 'otra' } }),
    422,
    { message: 'Las contraseñas no coinciden.', field: 'password_confirmation' },
  );
  await use(clave).expect(200);
});

it('tries are counted, by address and by account', async () => {
  Object.assign(config, { rateLimits: true });
  const { email } = await makeUser();
  for (let tried = 0; tried < 10; tried += 1) {
    await ask(email).expect(200);
  }
  expectFailure(await ask('otra@ejemplo.pe'), 429);
  expectFailure(await use('x'), 429);
  await arrived(3);
  expect(await db().$count(links)).toBe(3);
});

it('staff makes a link to copy, which also goes by mail', async () => {
  const [api, other] = [await admin(), await makeUser()];
  const { body } = await api.call(accesos.enlazar, { params: { id: other.id } }).expect(200);
  expect(body).toMatchObject({
    enviado: true,
    enlace: expect.stringMatching(/^\/nueva-contrasena#[\w-]{43}$/),
  });
  expect(Date.parse(body.vence) - Date.now()).toBeGreaterThan(47.9 * 3_600_000);
  await arrived(1);
  await use(body.enlace.split('#')[1]).expect(200);
  // No mail about a changed password: nobody had signed in before.
  expect(await db().$count(correos)).toBe(1);
  expect(await enter(other.email, FRESH)).toBe(200);
  expectFailure(await api.call(accesos.enlazar, { params: { id: 999_999 } }), 404);
});

it('staff invites somebody who is no known member, also without a mail server', async () => {
  Object.assign(config, { mail: undefined });
  const api = await admin();
  const body = { name: 'Luz Mamani', email: 'luz@ejemplo.pe' };
  const made = await api.call(accesos.invitar, { body }).expect(201);
  expect(made.body).toMatchObject({ message: 'Usuario invitado', enviado: false });
  expect(await db().$count(correos)).toBe(0);
  const [row] = (await api.call(usuarios.list)).body;
  expect(row).toMatchObject({ ...body, persona: null });
  await use(made.body.enlace.split('#')[1]).expect(200);
  expect(await enter(body.email, FRESH)).toBe(200);
  expectFailure(await api.call(accesos.invitar, { body }), 409, {
    message: 'Ya existe un usuario con ese correo.',
  });
  expectFailure(
    await api.call(accesos.invitar, { body: { ...body, email: 'x@ejemplo.pe', CodigoPersona: '77' } }),
    422,
  );
});

it('without a mail server the page says whom to ask', async () => {
  Object.assign(config, { mail: undefined });
  const { email } = await makeUser();
  expect((await ask(email)).body.message).toContain('pide a otro administrador');
  expect(await db().$count(links)).toBe(0);
});
