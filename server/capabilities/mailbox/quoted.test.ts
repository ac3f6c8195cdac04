import { describe, expect, it } from 'vitest';
import { asociacionDe } from '#shared/content/settings/asociacion.ts';
import { asText } from '#server/platform/mail/letter.ts';
import { expectLinear } from '#server/testing/growth.ts';
import { answerLetter } from '#server/correspondence/inbox/answer-letter.ts';
import { cutQuote } from './quoted.ts';

const association = asociacionDe([]);
/** An answer of ours, as a mail program holds it. */
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

  it('stays as far as its marked lines are answered', () => {
    const marked = ours.replaceAll(/^/gm, '> ').replace('> Sí, quedan tres.', '> Sí, quedan tres.\n¿Tres?');
    const { texto } = cutQuote(`Hola:\nEl sáb, 5 set 2026, Colegio escribió:\n${marked}`);
    expect(texto).toMatch(/^Hola:\nEl sáb[^]*> Sí, quedan tres\.\n¿Tres\?$/);
  });

  it('is found in a time that grows with the length of the mail', () => expectLinear(cutQuote));
});
