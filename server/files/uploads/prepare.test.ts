import { rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accesos } from '#shared/people/accesos.ts';
import { dirigentes } from '#shared/content/councils/dirigentes.ts';
import { usuarios } from '#shared/people/usuarios.ts';
import { makeLink } from '#server/people/accounts/links.ts';
import { db } from '#server/platform/db/client/client.ts';
import { archivos, personas } from '#server/platform/db/schema.ts';
import { admin, expectFiles, makeUser, storedFiles, useApp, visitor } from '#server/testing/api.ts';
import { good } from '#server/testing/factories.ts';
import { countTransactions } from '#server/testing/load/open-transactions.ts';
import { hashPassword } from '#server/people/passwords/password.ts';
import { everything } from '#server/testing/setup/everything.ts';
import { temporaryPath } from '../stores/temporary.ts';
import { reencode } from './reencode.ts';

useApp();

let transactions: ReturnType<typeof countTransactions>;
beforeEach(() => {
  transactions = countTransactions();
});
afterEach(() => transactions.stop());

const picture = (width: number, height: number, shade = 0): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: shade, g: 90, b: 90 } } })
    .jpeg()
    .toBuffer();

/**
 * Keeps the image encoder busy while `use` runs; returns the number of open transactions after each image except the
 * last.
 */
const openWhileEncoding = async (use: () => Promise<void>): Promise<number[]> => {
  const source = await temporaryPath();
  await writeFile(source, await picture(7000, 7000));
  const targets = await Promise.all([1, 2, 3].map(temporaryPath));
  const encoded = targets.map(async (target) => {
    await reencode(source, target, 'image/jpeg');
    return transactions.now();
  });
  await use();
  const open = await Promise.all(encoded);
  await Promise.all([source, ...targets].map((path) => rm(path)));
  return open.slice(0, -1);
};

it.runIf(everything)(
  'twenty uploads at once wait for the encoder without a transaction, and none is refused',
  async () => {
    const api = await admin();
    const shades = Array.from({ length: 20 }, (_, at) => at * 10);
    const pictures = await Promise.all(shades.map((shade) => picture(60, 40, shade)));
    const open = await openWhileEncoding(async () => {
      const answers = await Promise.all(
        pictures.map((bytes) =>
          api.call(dirigentes.create, { body: { ...good.dirigente, image: { name: 'foto.jpg', bytes } } }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(shades.map(() => 201));
    });
    expect(open).toEqual([0, 0]);
    expect(await db().$count(archivos)).toBe(20);
  },
);

it('a refused change leaves no file behind', async () => {
  const api = await admin();
  const image = { name: 'foto.jpg', bytes: await picture(60, 40) };
  await api.call(dirigentes.update, { params: { id: 9999 }, body: { ...good.dirigente, image } }).expect(404);
  expect(await storedFiles()).toEqual([]);
});

it('one picture in two requests at once is stored once', async () => {
  const api = await admin();
  const image = { name: 'foto.jpg', bytes: await picture(60, 40) };
  const answers = await Promise.all(
    [1, 2, 3].map(() => api.call(dirigentes.create, { body: { ...good.dirigente, image } })),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const [file] = await db().select({ url: archivos.url }).from(archivos);
  await expectFiles([file?.url ?? '']);
});

/** Number of hashes at the end that are observed. */
const LAST = 4;

/**
 * Fills the hashing queue and returns how many transactions stayed open meanwhile: those that wait for a hash. Short
 * ones of earlier calls do not count.
 */
const heldWhileHashing = async (): Promise<number> => {
  const open = await Promise.all(
    Array.from({ length: 12 }, async () => {
      await hashPassword('una clave cualquiera');
      return transactions.now();
    }),
  );
  return Math.min(...open.slice(-LAST));
};

const PASSWORD = 'Muestreo-estratificado-42';

it('a new password is hashed without a transaction', async () => {
  const api = await admin();
  const { id } = await makeUser();
  const { clave } = await makeLink(id);
  const names = { Nombres: 'Eva', ApellidoPaterno: 'Luna', ApellidoMaterno: 'Paz' };
  await db()
    .insert(personas)
    .values({ Codigo: 'C-7', dni: '12345678', ...names });
  const password = { password: PASSWORD, password_confirmation: PASSWORD };
  const account = { name: 'Eva Luna', email: 'eva@ejemplo.pe', CodigoPersona: 'C-7' };
  const calls = [
    () => api.call(usuarios.create, { body: { ...account, ...password } }).expect(201),
    () =>
      api
        .call(usuarios.updatePerfil, { body: { name: 'Ana', email: 'ana@ejemplo.pe', ...password } })
        .expect(200),
    () =>
      visitor()
        .call(accesos.usar, { body: { clave, ...password } })
        .expect(200),
  ];
  for (const call of calls) {
    const hashing = heldWhileHashing();
    await Promise.all([call(), hashing]);
    expect(await hashing).toBe(0);
  }
});
