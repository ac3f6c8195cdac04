import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { drawQr } from '#server/files/images/qr.ts';
import { codeAt, setupUri, stepAt, findStep, toBase32 } from './totp.ts';

const SECRET = toBase32(Buffer.from('12345678901234567890'));

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at second %d the code is the one of RFC 6238', (seconds, code) => {
  expect(codeAt(SECRET, stepAt(seconds * 1000))).toBe(code);
});

test('a code is known for a minute before and after its own half minute', () => {
  const ms = 1_700_000_010_000;
  const at = (steps: number) => findStep(SECRET, codeAt(SECRET, stepAt(ms) + steps), ms);
  expect([-3, -2, 0, 2, 3].map(at)).toEqual([null, stepAt(ms) - 2, stepAt(ms), stepAt(ms) + 2, null]);
  expect(findStep(SECRET, '12345', ms)).toBeNull();
});

/** The squares of an SVG path as a picture, eight pixels a module. */
const paint = ({ lado, trazo }: { lado: number; trazo: string }) => {
  const side = lado * 8;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y, width] of trazo.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * 8; row < (Number(y) + 1) * 8; row += 1) {
      const from = (row * side + Number(x) * 8) * 4;
      data.fill(0, from, from + Number(width) * 32);
    }
  }
  return { width: side, height: side, data };
};

test('the QR code says what an app needs', async () => {
  const uri = setupUri({ secret: SECRET, account: 'rosa.ñahui@ejemplo.pe', issuer: 'Región Arequipa' });
  expect(uri).toBe(
    `otpauth://totp/Regi%C3%B3n%20Arequipa:rosa.%C3%B1ahui%40ejemplo.pe?secret=${SECRET}&issuer=Regi%C3%B3n%20Arequipa`,
  );
  expect(decodeQR(paint(await drawQr(uri)))).toBe(uri);
});
