// Mails put together as the standards describe, each in another way.
import { multipart, type visitorMail } from './visitor-mails.ts';

const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8' };
const HTML = { 'Content-Type': 'text/html; charset=utf-8' };
const LOGO = {
  'Content-Type': 'image/png; name="logo.png"',
  'Content-ID': '<logo@ejemplo.pe>',
  'Content-Disposition': 'inline; filename="logo.png"',
};
const PDF = {
  'Content-Type': 'application/pdf; name="voucher.pdf"',
  'Content-Disposition': 'attachment; filename="voucher.pdf"',
};
const CALENDAR = { 'Content-Type': 'text/calendar; charset=utf-8; method=REQUEST' };

type Parts = Parameters<typeof multipart>[1];
type Mail = Omit<Parameters<typeof visitorMail>[0], 'to'>;

/** A part that has parts itself. */
const nested = (kind: string, parts: Parts): Parts[number] => {
  const { headers, text } = multipart(kind, parts);
  return [headers, text];
};

const ALTERNATIVES = nested('multipart/alternative', [
  [PLAIN, '¿Cuándo pago?'],
  [HTML, '<p>¿Cuándo pago?</p>'],
]);

/** A mail, and what staff should read of it. */
interface Case {
  readonly mail: Mail;
  readonly texto: string;
  readonly observacion?: string;
  readonly autor?: string;
}

/** By what is special about how each is put together. */
export const structuredMails: Readonly<Record<string, Case>> = {
  'alternatives beside a picture of the signature, beside a file': {
    mail: multipart('multipart/mixed', [
      nested('multipart/related', [ALTERNATIVES, [LOGO, 'x']]),
      [PDF, 'x'],
    ]),
    texto: '¿Cuándo pago?',
    observacion: 'Adjuntó 2 archivos: logo.png, voucher.pdf. Míralos en el buzón.',
  },
  'alternatives of which the formatted one brings its picture': {
    mail: multipart('multipart/alternative', [
      [PLAIN, '¿Cuándo pago?'],
      nested('multipart/related', [
        [HTML, '<p>¿Cuándo pago? <img src="cid:logo@ejemplo.pe"></p>'],
        [LOGO, 'x'],
      ]),
    ]),
    texto: '¿Cuándo pago?',
    observacion: 'Adjuntó 1 archivo: logo.png. Míralo en el buzón.',
  },
  'formatted text alone, with its picture': {
    mail: multipart('multipart/related; type="text/html"', [
      [HTML, '<p>¿Cuándo <b>pago</b>?</p><img src="cid:logo@ejemplo.pe">'],
      [LOGO, 'x'],
    ]),
    texto: '¿Cuándo pago?',
    observacion: 'Adjuntó 1 archivo: logo.png. Míralo en el buzón.',
  },
  'an empty text beside a formatted one': {
    mail: multipart('multipart/alternative', [
      [PLAIN, '\u00A0\n'],
      [HTML, '<div>¿Cuándo pago?</div>'],
    ]),
    texto: '¿Cuándo pago?',
  },
  'lines that a program broke to be joined again': {
    mail: {
      headers: { 'Content-Type': 'text/plain; charset=utf-8; format=flowed' },
      text: 'Quisiera saber cuándo \npago la cuota.\n\n Con sangría.\n-- \nAna',
    },
    texto: 'Quisiera saber cuándo pago la cuota.\n\nCon sangría.\n--\nAna',
  },
  'lines broken within a word': {
    mail: {
      headers: { 'Content-Type': 'text/plain; charset=utf-8; format=Flowed; delsp=yes' },
      text: 'Quisiera saber cuán \ndo pago.',
    },
    texto: 'Quisiera saber cuándo pago.',
  },
  'a signed text': {
    mail: multipart('multipart/signed; micalg=pgp-sha256; protocol="application/pgp-signature"', [
      [PLAIN, '¿Cuándo pago?'],
      [{ 'Content-Type': 'application/pgp-signature; name="signature.asc"' }, 'x'],
    ]),
    texto: '¿Cuándo pago?',
  },
  'a mail sent along': {
    mail: multipart('multipart/mixed', [
      [PLAIN, 'Les reenvío lo que me dijeron.'],
      [
        { 'Content-Type': 'message/rfc822' },
        'From: otro@ejemplo.pe\nSubject: Tu cuota\nContent-Type: text/plain\n\nNo debes nada.',
      ],
    ]),
    texto: 'Les reenvío lo que me dijeron.',
    observacion: 'Adjuntó 1 archivo: correo reenviado. Míralo en el buzón.',
  },
  'an invitation': {
    mail: multipart('multipart/mixed', [
      nested('multipart/alternative', [
        [PLAIN, '¿Nos reunimos?'],
        [HTML, '<p>¿Nos reunimos?</p>'],
        [CALENDAR, 'BEGIN:VCALENDAR\nEND:VCALENDAR'],
      ]),
    ]),
    texto: '¿Nos reunimos?',
    observacion: 'Adjuntó 1 archivo: invitación de calendario. Míralo en el buzón.',
  },
  'a text between two pictures': {
    mail: multipart('multipart/mixed', [
      [PLAIN, 'Este es el recibo:'],
      [{ 'Content-Type': 'image/jpeg', 'Content-Disposition': 'inline; filename="recibo.jpg"' }, 'x'],
      [PLAIN, 'Quedo atenta.'],
    ]),
    texto: 'Este es el recibo:\nQuedo atenta.',
    observacion: 'Adjuntó 1 archivo: recibo.jpg. Míralo en el buzón.',
  },
  'a plain text, and a formatted one that says something else': {
    mail: multipart('multipart/mixed', [
      [PLAIN, 'Buenos días.'],
      [HTML, '<p>¿Cuándo pago?</p>'],
    ]),
    texto: 'Buenos días.\n¿Cuándo pago?',
  },
  'a name of a file in pieces': {
    mail: multipart('multipart/mixed', [
      [PLAIN, 'Va el acta.'],
      [
        {
          'Content-Type': 'application/pdf',
          'Content-Disposition': `attachment;\r\n filename*0*=utf-8''acta%20de%20la%20reuni;\r\n filename*1*=%C3%B3n;\r\n filename*2=".pdf"`,
        },
        'x',
      ],
    ]),
    texto: 'Va el acta.',
    observacion: 'Adjuntó 1 archivo: acta de la reunión.pdf. Míralo en el buzón.',
  },
  'a name of a sender in two encoded words, cut within a letter': {
    mail: {
      headers: { From: '=?UTF-8?Q?Mar=C3?=\r\n =?UTF-8?Q?=ADa_Pe=C3=B1a?= <maria@ejemplo.pe>' },
      text: 'Hola.',
    },
    texto: 'Hola.',
    autor: 'María Peña (maria@ejemplo.pe)',
  },
  'words before and after the parts, and a boundary with signs': {
    mail: {
      headers: { 'content-type': 'Multipart/Mixed; BOUNDARY="=_ a (b)/?:1"', 'Content-Type': null },
      text: 'This is a multi-part message in MIME format.\n--=_ a (b)/?:1\nCONTENT-TYPE: Text/Plain; CharSet="UTF-8"\ncontent-transfer-encoding: Quoted-Printable\n\n=C2=BFCu=C3=A1n=\ndo pago?\n--=_ a (b)/?:1--\nThe end.',
    },
    texto: '¿Cuándo pago?',
  },
  'a text in base64 without its last signs': {
    mail: {
      headers: { 'Content-Transfer-Encoding': 'BASE64' },
      text: Buffer.from('¿Cuándo pago?').toString('base64').replaceAll('=', ''),
    },
    texto: '¿Cuándo pago?',
  },
};
