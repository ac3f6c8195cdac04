import { randomInt } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catchMail } from '#server/testing/services/mail-catcher.ts';
import { type MailboxServer, startMailboxServer } from '#server/testing/services/mailbox-server.ts';
import { headerOf, visitorMail } from '#server/testing/services/visitor-mails.ts';
import { startTestServer, type TestServer } from '#server/testing/setup/database.ts';
import { signIn, startBuiltSite } from '#server/testing/sites/built-site.ts';
import { sitio } from '../kit/story.ts';

const staff = { email: 'secretaria@pruebas.example', password: 'clave de la historia' };
const MAILBOX = 'consultas@colegio.example';

let database: TestServer;
let mailbox: MailboxServer;
let browser: Browser;
beforeAll(async () => {
  [database, mailbox, browser] = await Promise.all([
    startTestServer(),
    startMailboxServer(),
    chromium.connect(sitio.browser),
  ]);
});
afterAll(async () => {
  await Promise.all([database.stop(), mailbox.stop()]);
});

/** A site of its own: the other stories' sends no mails and reads none. */
const startSite = async (smtp: string) => {
  // Another one for a second try.
  const name = `sitio_${randomInt(1_000_000)}`;
  const storageDir = join(database.folder, name);
  await mkdir(storageDir);
  const query = new URLSearchParams({ socketPath: database.socket });
  return startBuiltSite({
    databaseUrl: `mysql://root@localhost/${name}?${query.toString()}`,
    storageDir,
    env: {
      ADMIN_EMAIL: staff.email,
      ADMIN_PASSWORD: staff.password,
      SMTP_URL: smtp,
      MAIL_FROM: 'Colegio <avisos@colegio.example>',
      IMAP_URL: `imap://${encodeURIComponent(MAILBOX)}:clave@${mailbox.host}:${mailbox.port}`,
    },
  });
};

test('a visitor asks from a phone, is answered from a template, and answers by mail into the conversation', async () => {
  const catcher = await catchMail();
  const site = await startSite(catcher.url);
  try {
    const phone = await browser.newPage({
      baseURL: site.origin,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    const token = await signIn(site.origin, staff);
    await fetch(`${site.origin}/plantilla-guardar`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ nombre: 'Constancia', texto: 'Hola, {nombre}: cuesta veinte soles.' }),
    });
    await phone.goto('/contacto');
    const form = phone.getByRole('form', { name: 'Escríbenos' });
    await form.getByLabel('Nombre').fill('Rosa Quispe');
    await form.getByLabel('Correo').fill('rosa@ejemplo.pe');
    await form.getByLabel('Teléfono').fill('987654321');
    await form.getByLabel('Mensaje').fill('¿Cuánto cuesta la constancia?');
    await form.getByRole('button', { name: 'Enviar' }).tap();
    await form.getByText('¡Tu mensaje ha sido enviado exitosamente!').waitFor();
    await phone.close();

    const desks = await browser.newContext({ baseURL: site.origin, viewport: { width: 1440, height: 900 } });
    await desks.addInitScript((text) => localStorage.setItem('token', text), token);
    const desk = await desks.newPage();
    await desk.goto('/avisos');
    await desk.getByRole('link', { name: /Rosa Quispe escribió una consulta/ }).click();
    await desk.getByLabel('Usar plantilla').selectOption({ label: 'Constancia' });
    await desk.getByRole('button', { name: 'Enviar respuesta' }).click();
    const thread = desk.getByRole('region', { name: 'Conversación' });
    await thread.getByText('Enviado', { exact: true }).waitFor();
    const [answer = ''] = catcher.mails;
    expect(headerOf(answer, 'To')).toBe('rosa@ejemplo.pe');
    expect(answer).toMatch(/cuesta veinte soles\.[^]*> =C2=BFCu=C3=A1nto cuesta la constancia\?/);

    const text = 'Gracias. ¿Puedo pagar con Yape?\n\nEl lun, 5 set 2026, Colegio escribió:\n> Hola, Rosa';
    const headers = { From: 'Rosa Quispe <rosa@ejemplo.pe>' };
    await mailbox.deliver(MAILBOX, visitorMail({ to: headerOf(answer, 'Reply-To'), text, headers }));
    const other = await desks.newPage();
    await other.goto('/correo');
    await other.getByRole('button', { name: 'Leer el buzón ahora' }).click();
    await other.getByText(/Hasta ahora: 1 en sus consultas/).waitFor();
    await other.close();
    await desk.reload();
    await thread.getByText('Gracias. ¿Puedo pagar con Yape?', { exact: true }).waitFor();
    await thread.getByText('Texto citado').click();
    await thread.getByText('> Hola, Rosa').waitFor();
    await desk.getByRole('main').getByText('Pendiente', { exact: true }).waitFor();
    await desks.close();
  } finally {
    await site.end('SIGTERM');
  }
});
