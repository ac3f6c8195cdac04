import { afterAll, beforeAll, expect, test } from 'vitest';
import { catchMail } from '#server/testing/services/mail-catcher.ts';
import {
  type MailboxServer,
  startMailboxServer,
} from '#server/capabilities/mailbox/testing/mailbox-server.ts';
import { headerOf, visitorMail } from '#server/capabilities/mailbox/testing/visitor-mails.ts';
import { type BuiltSite, signIn } from '#server/testing/sites/built-site.ts';
import { browser } from '../kit/browser.ts';
import { startOwnSite } from '../kit/own-site.ts';
import { DESK } from '../kit/story.ts';

const staff = { email: 'secretaria@pruebas.example', password: 'clave de la historia' };
const MAILBOX = 'consultas@colegio.example';

let mailbox: MailboxServer;
beforeAll(async () => {
  mailbox = await startMailboxServer();
});
afterAll(() => mailbox.stop());

/** The other stories' site sends no mails and reads none. */
const startSite = (smtp: string): Promise<BuiltSite> =>
  startOwnSite({
    ADMIN_EMAIL: staff.email,
    ADMIN_PASSWORD: staff.password,
    SMTP_URL: smtp,
    MAIL_FROM: 'Colegio <avisos@colegio.example>',
    IMAP_URL: `imap://${encodeURIComponent(MAILBOX)}:clave@${mailbox.host}:${mailbox.port}`,
  });

test('a visitor asks from a phone, is answered from a template, and answers by mail into the conversation', async () => {
  const catcher = await catchMail();
  const site = await startSite(catcher.url);
  try {
    const phone = await (
      await browser()
    ).newPage({
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

    const desks = await (await browser()).newContext({ baseURL: site.origin, viewport: DESK });
    await desks.addInitScript((text) => localStorage.setItem('token', text), token);
    const desk = await desks.newPage();
    await desk.goto('/avisos');
    await desk.getByRole('link', { name: /Rosa Quispe escribió una consulta/ }).click();
    await desk.getByRole('button', { name: 'Usar plantilla' }).click();
    await desk.getByRole('menuitem', { name: 'Constancia' }).click();
    const conversation = desk.url();
    await desk.getByRole('button', { name: 'Enviar respuesta' }).click();
    await desk.getByText('Respuesta en camino').waitFor();
    // It stays, and the answer stands under the question.
    const thread = desk.getByRole('region', { name: 'Conversación' });
    await thread.getByText(/^Respondida por correo, hoy, /).waitFor();
    await desk.getByText('Nadie más espera respuesta.').waitFor();
    expect(desk.url()).toBe(conversation);
    await desk.getByRole('button', { name: 'Deshacer' }).click();
    await desk.getByText('Respuesta retirada: no se envió').waitFor();
    const box = desk.getByRole('textbox', { name: 'Respuesta', exact: true });
    expect(await box.inputValue()).toContain('cuesta veinte soles.');
    await box.press('End');
    await box.pressSequentially(' Te esperamos.');
    await desk.getByRole('button', { name: 'Enviar respuesta' }).click();
    await thread.getByText('Enviado', { exact: true }).waitFor();
    const [answer = ''] = catcher.mails;
    expect(headerOf(answer, 'To')).toBe('rosa@ejemplo.pe');
    // Lines are broken anywhere.
    expect(answer.replaceAll('=\r\n', '')).toMatch(
      /cuesta veinte soles\. Te esperamos\.[^]*> =C2=BFCu=C3=A1nto cuesta la constancia\?/,
    );

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
    await desk.getByRole('article').getByText('Pendiente', { exact: true }).waitFor();
    await desks.close();
  } finally {
    await site.end('SIGTERM');
  }
});
