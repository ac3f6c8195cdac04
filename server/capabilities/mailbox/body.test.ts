import { describe, expect, it } from 'vitest';
import { expectLinear } from '#server/testing/growth.ts';
import { textOf, tidy } from './body.ts';

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

  it('is tidied in a time that grows with its length', () => expectLinear(tidy));
});
