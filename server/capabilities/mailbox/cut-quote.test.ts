import { describe, expect, it } from 'vitest';
import { asociacionDe } from '#shared/content/settings/asociacion.ts';
import { asText } from '#server/platform/mail/letter.ts';
import { expectLinear } from '#server/testing/growth.ts';
import { answerLetter } from '#server/correspondence/inbox/answer-letter.ts';
import { cutQuote } from './cut-quote.ts';

const association = asociacionDe([]);
/** An answer of the site, as a mail program quotes it. */
const ours = asText(
  answerLetter(
    { fecha_envio: '2026-09-05T10:00:00Z', mensaje: '¿Quedan becas?\n\nGracias.' },
    { texto: 'Sí, quedan tres.', association },
  ),
  association,
);

describe('the mail that is answered', () => {
  it('is cut with the empty lines before it', () => {
    const quote = '> El lun, 3 mar 2025, Colegio escribió:\n> Hola';
    expect(cutQuote(`Gracias\n>\n${quote}`)).toEqual({ texto: 'Gracias', cita: `>\n${quote}` });
  });

  it.each([
    [
      'of Outlook, whose marks are of our own mail',
      'De: Colegio <a@b.pe>\nEnviado: sábado, 5 de septiembre\nPara: Ana\nAsunto: RE: Hola',
    ],
    ['with blanks and stars', ' *De:* Colegio\n *Enviado el:* sábado\n *Para:* Ana'],
    ['in English', 'From: Colegio\nSent: Saturday, 5 September 2026 5:00\nTo: Ana'],
    ['that a program introduces and does not mark', 'El sáb, 5 set 2026, Colegio escribió:'],
  ])('is cut where it is one %s', (_, introduction) => {
    const quote = `${introduction}\n\n${ours}`;
    expect(cutQuote(`Muchas gracias.\n\n${quote}`)).toEqual({ texto: 'Muchas gracias.', cita: quote.trim() });
  });

  it('is cut where its footer is broken in two lines', () => {
    const quote = `De: Colegio\nEnviado: hoy\n\n${ours.replace('porque ', 'porque\n')}`;
    expect(cutQuote(`Sí.\n${quote}`)).toEqual({ texto: 'Sí.', cita: quote });
  });

  it("is cut with Outlook's line and the words about Outlook", () => {
    const added = 'Obtener Outlook para iOS<https://aka.ms/o0ukef>\n________________________________\n';
    const { texto } = cutQuote(`Gracias.\n\n${added}De: Colegio\nEnviado: hoy\nPara: Ana\n\n${ours}`);
    expect(texto).toBe('Gracias.');
  });

  it.each([
    ["glued to the last word, as Samsung's program writes it", 'gracias.', 'Enviado desde mi Galaxy'],
    ['on a line of its own', 'gracias.\n\n', 'Enviado desde mi iPhone'],
    ['in English', 'gracias.\n', 'Sent from my iPhone'],
    ['of a program', 'gracias.\n', 'Enviado desde Yahoo Mail para Android'],
  ])('is cut with the signature of a phone %s', (_, words, signature) => {
    const quote = `-------- Mensaje original --------De: Colegio Fecha: 3/11/26\n\n${ours}`;
    const { texto, cita } = cutQuote(`Sí, ${words}${signature}\n${quote}`);
    expect(texto).toBe('Sí, gracias.');
    expect(cita).toContain(signature);
  });

  it('stays as far as its marked lines are answered', () => {
    const marked = ours.replaceAll(/^/gm, '> ').replace('> Sí, quedan tres.', '> Sí, quedan tres.\n¿Tres?');
    const { texto } = cutQuote(`Hola:\nEl sáb, 5 set 2026, Colegio escribió:\n${marked}`);
    expect(texto).toMatch(/^Hola:\nEl sáb[^]*> Sí, quedan tres\.\n¿Tres\?$/);
  });

  it('is found in a time that grows with the length of the mail', () => expectLinear(cutQuote));
});

describe('words of the visitor stay in sight', () => {
  it.each(['Lo pagué. Enviado desde mi cuenta del banco', 'Enviado desde mi iPhone'])(
    'that only resemble the signature of a phone, or are all there is: %s',
    (words) => {
      expect(cutQuote(`${words}\n-------- Mensaje original --------\n${ours}`).texto).toBe(words);
    },
  );

  it.each([
    'Buenos días.\n\nEl tesorero me escribió:\nque pague 20 soles en la cuenta nueva.\n\n¿Es cierto?',
    'Ya hice el pago:\n\nDe: Ana Ríos\nFecha: 03/11/2026\nMonto: S/ 20.00\n\nPor favor confirmen.',
    'Reenvío esto:\n---- Mensaje original ----\nDe: Banco\nFecha: 3/11/2026\nTu pago se hizo.',
    'Le conté a mi jefe. Él me dijo:\nOn Monday she wrote:\nnada más.',
  ])('%#: nothing of ours follows', (text) => {
    expect(cutQuote(text)).toEqual({ texto: text, cita: null });
  });

  it('also before the mail that is answered', () => {
    const own = 'De: Ana Ríos\nFecha: 03/11/2026\nMonto: S/ 20.00';
    const quote = `El sáb, 5 set 2026, Colegio escribió:\n\n${ours}`;
    expect(cutQuote(`${own}\n\n${quote}`)).toEqual({ texto: own, cita: quote.trim() });
  });

  it.each([
    'Em ter., 3 de nov. de 2026 às 10:15, Colegio escreveu:',
    'Le mar. 3 nov. 2026 à 10:15, Colegio a écrit :',
    'Il giorno mar 3 nov 2026 alle ore 10:15 Colegio ha scritto:',
    'Am Di., 3. Nov. 2026 um 10:15 Uhr schrieb Colegio:',
  ])('and the mail of ours that a program quotes in another language does not: %s', (introduction) => {
    const marked = ours.replaceAll(/^/gm, '> ');
    expect(cutQuote(`Gracias.\n\n${introduction}\n\n${marked}`).texto).toBe('Gracias.');
  });

  it('nor one whose subject follows on the line', () => {
    const quote = `-------- Mensaje original --------De: Colegio Asunto: Respuesta a tu consulta Sí, quedan tres.`;
    expect(cutQuote(`Sí, gracias.\n${quote}`)).toEqual({ texto: 'Sí, gracias.', cita: quote });
  });
});

describe('programs introduce a mail of ours in many ways', () => {
  const marked = ours.replaceAll(/^/gm, '> ');
  const address = 'Colegio <consultas@capitulo.example>';
  it.each<[string, string]>([
    ['Gmail', `El mar, 3 nov 2026 a las 10:15, ${address}\nescribió:\n\n${marked}`],
    ['Apple Mail', `> El 3 nov. 2026, a la(s) 10:15\u202Fa.\u00A0m., ${address} escribió:\n>\n${marked}`],
    ['Thunderbird', `El 03/11/26 a las 10:15, ${address} escribió:\n${marked}`],
    [
      'K-9',
      `El 3 de noviembre de 2026 10:15:00 GMT-05:00, ${address} escribió:\n${ours.replaceAll(/^/gm, '>')}`,
    ],
    ['Yahoo', `    El martes, 3 de noviembre de 2026, 10:15:00 GMT-5, ${address} escribió:  \n \n ${ours}`],
    ['Yahoo on a phone', `  El mar., 3 de nov. de 2026 a la(s) 10:15 a. m., ${address} escribió:   ${ours}`],
    [
      'Outlook',
      `-----Mensaje original-----\nDe: ${address}\nEnviado el: martes, 3 de noviembre\nPara: ana@ejemplo.pe\nAsunto: Respuesta a tu consulta\n\n${ours}`,
    ],
    [
      'Outlook on the web',
      `________________________________\nDe: ${address}\nEnviado: martes, 3 de noviembre\nPara: ana@ejemplo.pe\nAsunto: Respuesta a tu consulta\n\n${ours}`,
    ],
    [
      'Hotmail',
      `Date: Tue, 3 Nov 2026 10:15:00 -0500\nSubject: Respuesta a tu consulta\nFrom: consultas@capitulo.example\nTo: ana@ejemplo.pe\n\n${ours}`,
    ],
    [
      'Samsung',
      `-------- Mensaje original --------\nDe: ${address}\nFecha: 3/11/26  10:15 a. m.  (GMT-05:00)\nPara: ana@ejemplo.pe\nAsunto: Respuesta a tu consulta\n\n${ours}`,
    ],
    ['Zoho', `---- El mar, 03 nov 2026 10:15:00 -0500 ${address} escribió ----\n\n${ours}`],
    [
      'Proton',
      `------- Mensaje original -------\nEl martes, 3 de noviembre de 2026 a las 10:15, ${address} escribió:\n\n${marked}`,
    ],
    [
      'GMX',
      `Gesendet: Dienstag, 3. November 2026 um 10:15 Uhr\nVon: ${address}\nAn: ana@ejemplo.pe\nBetreff: Respuesta a tu consulta\n\n${ours}`,
    ],
    [
      'Outlook in French',
      `De : ${address}\nEnvoyé : mardi 3 novembre 2026\nÀ : ana@ejemplo.pe\nObjet : Respuesta a tu consulta\n\n${ours}`,
    ],
  ])('%s', (_, quote) => {
    const found = cutQuote(`Gracias.\n¿Y el recibo?\n\n${quote}`);
    expect(found.texto).toBe('Gracias.\n¿Y el recibo?');
    expect(found.cita).toContain('Sí, quedan tres.');
  });
});

it('what looks like a header right above marked lines stays with them', () => {
  const own = 'Pagué así:\nDe: Ana Ríos\nFecha: 03/11/2026';
  const { texto } = cutQuote(`${own}\n\n${ours.replaceAll(/^/gm, '> ')}`);
  expect(texto).toBe(own);
});

describe('and people write in as many', () => {
  it.each([
    `> ¿Quedan becas?\nYo pregunté eso.`,
    `El martes pasado la secretaria me escribió:\n\n«Venga el lunes.»\n\n¿Voy?`,
    `Para: Tesorería\nAsunto: Mi pago\n\nPagué ayer.`,
    `De: Lima\nPara: Arequipa\nFecha: 5 de setiembre\n\nEse es mi vuelo.`,
    `Fecha: 03/11/2026\nDe: Ana Ríos\nMonto: S/ 20.00\nBanco: Nación`,
    `-----\nAna Ríos\nCE-0412`,
    `________________________________\nMi constancia es la 12.`,
    `On Monday I paid.\nMy receipt says:\n> S/ 20.00\nIs that right?`,
    `Enviado el lunes: mi solicitud.\nEnviado el martes: mi pago.`,
    `1) De: la cuota\n2) Fecha: ¿cuándo vence?`,
    `Mensaje original del banco:\n"Su transferencia se hizo."`,
    `Ella me escribió: «No hay cupos». ¿Es cierto?`,
  ])('%#', (text) => {
    expect(cutQuote(text)).toEqual({ texto: text, cita: null });
  });
});
