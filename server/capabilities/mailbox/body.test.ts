import { describe, expect, it } from 'vitest';
import { expectLinear } from '#server/testing/growth.ts';
import { decodeText, textOf, trimLines } from './body.ts';

const noHtml = () => Promise.resolve('');

describe('the text of a mail', () => {
  it('loses the spaces at line ends and empty lines in excess', async () => {
    expect(await textOf('\n\nHola \t\r\n\u00A0\r\n\n\nadiós  \n', noHtml)).toEqual({
      text: 'Hola\n\nadiós',
      isCut: false,
    });
  });

  it('is cut where it is very long, and says so', async () => {
    const { text, isCut } = await textOf(`Hola${' '.repeat(1_000_000)}x`, noHtml);
    expect({ text, isCut }).toEqual({ text: 'Hola', isCut: true });
  });

  it('has each item of a list on a line of its own', async () => {
    const html = '<p>Pido:</p><ul><li>uno</li><LI class="x">dos</li></ul><p> <b>De:</b> Colegio<br>';
    const { text } = await textOf('', () => Promise.resolve(html));
    expect(text.split('\n').map((line) => line.trim())).toEqual([
      'Pido:',
      '',
      '* uno',
      '* dos',
      '',
      'De: Colegio',
    ]);
  });

  it('is tidied in a time that grows with its length', () => expectLinear(trimLines));
});

describe('the letters of a mail are read as browsers do', () => {
  const latin = Buffer.from([0x80, 0x20, 0x96, 0x20, 0x93, 0x61, 0xf1, 0x6f, 0x94]);
  /** Simulates the IMAP library, which converts a declared charset to UTF-8. */
  const converted = (bytes: Buffer): Buffer => Buffer.from(bytes.toString('latin1'));

  it.each([
    ['iso-8859-1', converted(latin), '€ – “año”'],
    ['us-ascii', latin, '€ – “año”'],
    ['unknown-8bit', latin, '€ – “año”'],
    ['', latin, '€ – “año”'],
    ['windows-1252', converted(Buffer.from('Señora Ñahui')), 'Señora Ñahui'],
    ['windows-1252', Buffer.from('Señora'), 'Señora'],
    ['utf-8', Buffer.from('Señora €'), 'Señora €'],
    ['utf-8', Buffer.from('Señora').subarray(0, 3), 'Se\uFFFD'],
    ['', Buffer.from('mamá', 'latin1'), 'mamá'],
    ['iso-8859-15', Buffer.from('€ año'), '€ año'],
  ])('%s: %#', (charset, bytes, text) => {
    expect(decodeText(bytes, charset)).toBe(text);
  });

  it('and marks of direction go', () => expect(trimLines('uno\u202Edos\u2066')).toBe('unodos'));
});
