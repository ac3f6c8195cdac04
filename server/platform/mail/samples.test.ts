import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, it, onTestFinished, vi } from 'vitest';
import { asociacionDe } from '#shared/content/settings/asociacion.ts';
import { config, root } from '../config.ts';
import { useApp } from '#server/testing/api.ts';
import { mailSamples } from '#server/testing/mail-samples.ts';
import { catchMail, SOUND_ID } from '#server/testing/services/mail-catcher.ts';
import { stopDelivery } from './deliver.ts';
import { asHtml, asText } from './letter.ts';
import { writeMail } from './outbox.ts';
import { mailKeysIn, messageId } from './signed-ids.ts';

useApp();

it('every file that words a mail has its specimens, of which pictures are taken', () => {
  const all = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' });
  const files = all
    .map((path) => `server/${path}`)
    .filter((path) => /^(?!server\/testing\/).*(?<!\.test)\.ts$/.test(path));
  const wording = files.filter((path) =>
    /^\s+subject: (?:asunto|['`])/m.test(readFileSync(join(root, path), 'utf8')),
  );
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

it('no mail is written under a key of which no Message-ID can be made', async () => {
  const [letter] = Object.values(mailSamples).flatMap((some) => Object.values(some));
  if (!letter) throw new Error('No specimen');
  for (const key of ['equipo-1-Chrome en Linux', 'a@b', 'á', '', 'a'.repeat(101)]) {
    expect(() => messageId(key, 'capitulo.example')).toThrow('No Message-ID');
    await expect(writeMail({ ...letter, key, to: 'ana@ejemplo.pe' })).rejects.toThrow('No Message-ID');
  }
});

it('every specimen arrives with a sound Message-ID, by which it is known again', async () => {
  const catcher = await catchMail();
  Object.assign(config, {
    mail: { url: catcher.url, from: 'a@capitulo.example', address: '', domain: 'capitulo.example' },
  });
  onTestFinished(async () => {
    await stopDelivery();
    Object.assign(config, { mail: undefined });
  });
  const letters = Object.values(mailSamples).flatMap((some) => Object.entries(some));
  for (const [key, letter] of letters) await writeMail({ ...letter, key, to: 'ana@ejemplo.pe' });
  await vi.waitFor(() => expect(catcher.mails).toHaveLength(letters.length), 20_000);
  const named = await Promise.all(
    catcher.mails.map(async (mail) => (await PostalMime.parse(mail)).messageId ?? ''),
  );
  for (const id of named) expect(id).toMatch(SOUND_ID);
  expect(named.flatMap(mailKeysIn).toSorted()).toEqual(letters.map(([key]) => key).toSorted());
});
