import { afterEach, describe, expect, it } from 'vitest';
import { expectUnmarkedLog, MARK } from '#server/testing/captured-log.ts';
import { loopback } from './public-address.ts';
import { lookupPublic, NOT_PUBLIC, NotPublic, refusalOf } from './public-address.ts';
import { post } from './deliver.ts';

const set = (isAllowed: boolean): void => void Object.assign(loopback, { isAllowed });
afterEach(() => set(false));

const NOT_THERE = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '0',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[fc00::1]',
  '[fe80::1]',
  '[ff02::1]',
  '[2001:db8::1]',
  'localhost',
  'LOCALHOST.',
  'otro.localhost',
];

describe('an address for webhooks', () => {
  it.each(NOT_THERE)('is not %s', async (host) => {
    expect(refusalOf(`https://${host}/`)).toBe(NOT_PUBLIC);
    await expect(post(`https://${host}/`, {}, '{}')).rejects.toBeInstanceOf(NotPublic);
  });

  it.each([
    ['http://sistema.example/', 'https://'],
    ['ftp://sistema.example/', 'https://'],
    ['https://ana:clave@sistema.example/', 'usuario'],
    ['https://sistema.example:8443/', 'puerto'],
    ['sistema.example', 'Escribe una dirección'],
    ['', 'Escribe una dirección'],
  ])('is not %s', (address, word) => {
    expect(refusalOf(address)).toContain(word);
  });

  it('is on the public internet', () => {
    for (const host of ['sistema.example', '8.8.8.8', '[2606:4700::1111]', 'sistema.example:443'])
      expect(refusalOf(`https://${host}/avisos?a=1`)).toBeNull();
  });

  it('is on loopback where a test says so, and nowhere else that is private', () => {
    set(true);
    expect(refusalOf('http://127.0.0.1:9000/')).toBeNull();
    expect(refusalOf('https://192.168.0.1/')).toBe(NOT_PUBLIC);
    expect(refusalOf('http://sistema.example/')).toContain('https://');
  });
});

it('a name that leads to a private address is refused when the connection is made', async () => {
  const found = (all: boolean) =>
    new Promise((resolve) => {
      lookupPublic('localhost', { all }, (error, address) => resolve(error ?? address));
    });
  expect(await found(true)).toBeInstanceOf(NotPublic);
  expect(await found(false)).toBeInstanceOf(NotPublic);
});

it('what cannot be sent leaves nothing of it in the log', () =>
  expectUnmarkedLog(() => post(`https://${MARK}.invalid/${MARK}`, { [MARK]: MARK }, MARK)));
