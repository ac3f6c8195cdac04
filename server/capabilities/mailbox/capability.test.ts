import { expect, it } from 'vitest';
import { freePort } from '#server/testing/sites/built-site.ts';
import { checkMailbox } from './capability.ts';

it('says nothing where none is set up, and names a mailbox that does not open', async () => {
  expect(await checkMailbox(undefined)).toEqual([]);
  const place = {
    host: '127.0.0.1',
    port: await freePort(),
    secure: false,
    folder: 'INBOX',
    hasPlus: false,
  };
  const [closed] = await checkMailbox({
    ...place,
    user: 'a',
    pass: 'b',
    address: 'consultas@capitulo.example',
  });
  expect(closed).toMatchObject({
    que: 'buzón',
    estado: 'mal',
    remedio: expect.stringContaining('IMAP_URL'),
  });
});
