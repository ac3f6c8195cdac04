import { expect, it } from 'vitest';
import { sesion } from '#shared/people/sesion.ts';
import { makeUser, PASSWORD, useApp, visitor } from '#server/testing/api.ts';
import { SOUND_ID } from '#server/testing/services/mail-catcher.ts';
import { mails } from '#server/testing/staff-notices.ts';
import { mailKeysIn, messageId } from '#server/platform/mail/signed-ids.ts';

useApp();

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36';

const signIn = (email: string, agent: string, password = PASSWORD) =>
  visitor().call(sesion.login, { body: { email, password } }).set('User-Agent', agent);

it('mails about a session on a new device, once, and not about the first of an account', async () => {
  const { email, name } = await makeUser();
  await signIn(email, WINDOWS).expect(200);
  await signIn(email, WINDOWS.replace('142', '143')).expect(200);
  expect(await mails()).toEqual([]);
  await signIn(email, PHONE, 'otra clave').expect(401);
  expect(await mails()).toEqual([]);
  await Promise.all([signIn(email, PHONE).expect(200), signIn(email, PHONE).expect(200)]);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ para: email, asunto: 'Entraron a tu cuenta desde un equipo nuevo' });
  const id = messageId(mail?.clave ?? '', 'capitulo.example');
  expect(id).toMatch(SOUND_ID);
  expect(mailKeysIn(id)).toEqual([mail?.clave]);
  expect(mail?.texto).toContain(`Hola, ${name}:`);
  expect(mail?.texto).toMatch(
    /desde Chrome en Android, el \d+ de [a-z]+ de 20\d\d\D* \d+:\d\d.* \(hora de Lima\)/,
  );
  expect(mail?.texto).toContain('cambia tu contraseña ahora mismo');
});
