import { expect, it } from 'vitest';
import { messageId } from '#server/platform/mail/signed-ids.ts';
import { expectLinear } from '#server/testing/growth.ts';
import { bounceIn } from './bounce.ts';
import { bounceInText } from './bounce-text.ts';

const read = (text: string) =>
  bounceIn(
    `${text}\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; ${text}`,
    `${text}\nMessage-ID: ${messageId('consulta-mensaje-1', 'capitulo.example')}`,
  );

it('a bounce of any text is understood', () => {
  expect(read('x')).toEqual({
    key: 'consulta-mensaje-1',
    reason: 'Devuelto. La dirección no existe. Dijo: «x».',
  });
});

it('a bounce is read in a time that grows with its length', () => expectLinear(read));

const copied = `Message-ID: ${messageId('consulta-mensaje-1', 'capitulo.example')}
Subject: Respuesta a tu consulta

Hola`;
const QMAIL = `Hi. This is the qmail-send program at mx.example.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<ana@ejemplo.pe>:
Sorry, no mailbox here by that name. (#5.1.1)

--- Below this line is a copy of the message.

Return-Path: <avisos@capitulo.example>
${copied}`;
const EXIM = `This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ana@ejemplo.pe
    host mx.example [192.0.2.1]: 552 5.2.2 Mailbox full

------ This is a copy of the message, including all the headers. ------

${copied}`;

it.each([
  [QMAIL, 'La dirección no existe. Dijo: «Sorry, no mailbox here by that name. (#5.1.1)».'],
  [EXIM, 'El buzón está lleno. Dijo: «host mx.example [192.0.2.1]: 552 5.2.2 Mailbox full».'],
])('a bounce in plain words is understood: %#', (text, reason) => {
  expect(bounceInText(text)).toEqual({ key: 'consulta-mensaje-1', reason: `Devuelto. ${reason}` });
});

it('a delay in plain words is none, nor is a mail of others', () => {
  expect(bounceInText(EXIM.replace('This is a permanent error.', 'No action is required.'))).toBeUndefined();
  expect(bounceInText(QMAIL.replace(/^Message-ID: .*$/m, 'Message-ID: <x@y.pe>'))).toBeUndefined();
  expect(bounceInText('El correo no llegó.')).toBeUndefined();
});

it('a bounce in plain words is read in a time that grows with its length', () =>
  expectLinear((text) =>
    bounceInText(`could not be delivered\n${text}\n--- Below this line is a copy of the message.\n${text}`),
  ));

const report = (fields: string): string =>
  `Reporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; ana@ejemplo.pe\n${fields}`;
const header = `Message-ID: ${messageId('consulta-mensaje-1', 'capitulo.example')}`;

// Reports by RFC 3464 and 6533, and variants that servers send.
it.each([
  ['Action: failed\nStatus: 5.1.1', 'La dirección no existe.'],
  ['Action: Failed\nStatus: 5.1.10', 'La dirección no existe.'],
  [
    'Action: failed (gave up)\nStatus: 5.1.2 (no such domain)',
    'El servidor de esa dirección no existe o no responde.',
  ],
  ['Status: 5.2.2\nAction: failed', 'El buzón está lleno.'],
  ['action: failed\nstatus: 5.2.1', 'El buzón está cerrado.'],
  ['Action: failed\nStatus: 5.3.4', 'El correo es demasiado grande para ese buzón.'],
  ['Action: failed\nStatus: 5.7.1', 'El servidor lo rechazó por sus reglas, quizá como correo no deseado.'],
  ['Action: failed\nStatus: 4.4.7', 'No se pudo entregar después de varios intentos.'],
  ['Action: failed\nStatus: 5.0.0', 'El servidor no lo entregó.'],
  ['Action: failed', 'El servidor no lo entregó.'],
  [
    'Action: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 No\n such user',
    'La dirección no existe. Dijo: «550 No such user».',
  ],
  [
    'Action: failed\nStatus: 5.1.1\nDiagnostic-Code: X-Postfix; unknown user: "ana"',
    'La dirección no existe. Dijo: «unknown user: "ana"».',
  ],
])('a report is told in words: %j', (fields, reason) => {
  for (const lines of [fields, fields.replaceAll('\n', '\r\n')])
    expect(bounceIn(report(lines), header)).toEqual({
      key: 'consulta-mensaje-1',
      reason: `Devuelto. ${reason}`,
    });
});

it.each(['delayed', 'delivered', 'relayed', 'expanded'])('%s is no failure', (action) => {
  expect(bounceIn(report(`Action: ${action}\nStatus: 4.0.0`), header)).toBeUndefined();
});
