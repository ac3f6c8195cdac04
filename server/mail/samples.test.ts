import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { asociacionDe } from '#shared/asociacion.ts';
import { root } from '../config.ts';
import { mailSamples } from '../testing/mail-samples.ts';
import { asHtml, asText } from './letter.ts';

it('every file that words a mail has its specimens, of which pictures are taken', () => {
  const all = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' });
  const files = all
    .map((path) => `server/${path}`)
    .filter((path) => /^(?!server\/testing\/).*(?<!\.test)\.ts$/.test(path));
  const wording = files.filter((path) => /^\s+subject: ['`]/m.test(readFileSync(join(root, path), 'utf8')));
  expect(wording.toSorted()).toEqual(Object.keys(mailSamples).toSorted());
});

const names = asociacionDe([]);

it('every mail says the same as text and as HTML, and has nothing from elsewhere in it', () => {
  for (const letter of Object.values(mailSamples).flatMap((some) => Object.values(some))) {
    const [text, html] = [asText(letter, names), asHtml(letter, names)];
    expect(html).not.toMatch(/<(?:img|link|script|iframe)\b|src=|url\(|@import/i);
    const said = letter.body.flatMap((part) =>
      typeof part === 'string' ? part.split('\n') : Object.values(part),
    );
    for (const words of [letter.reason, ...said.flatMap((one: string) => one.split('\n'))])
      expect([text.includes(words), html.includes(words)], words).toEqual([true, true]);
  }
});
