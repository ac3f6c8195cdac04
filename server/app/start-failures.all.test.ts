import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '#server/platform/config.ts';
import { mountSmallDisk, whyNoSmallDisk } from '#server/testing/services/small-disk.ts';
import { ensureBuilt } from '#server/testing/sites/built.ts';
import { createTestDatabase } from '#server/testing/setup/database.ts';

const noSmallDisk = await whyNoSmallDisk(join(tmpdir(), `capitulo-disco-${process.pid}`));

let folder: string;
let databaseUrl: string;
let busy: Server;
let busyPort: string;
beforeAll(async () => {
  await ensureBuilt();
  folder = await mkdtemp(join(tmpdir(), 'capitulo-arranque-'));
  await chmod(folder, 0o777);
  databaseUrl = await createTestDatabase(`arranque_${process.pid}`);
  busy = createServer().listen(0, '127.0.0.1');
  await once(busy, 'listening');
  const address = busy.address();
  busyPort = String(typeof address === 'object' ? address?.port : 0);
});
afterAll(async () => {
  busy.close();
  await rm(folder, { recursive: true });
});

/** Root may write anywhere. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534 } : {};

/** Starts the built server with some variables set otherwise, and answers how it ended. */
const start = async (changes: Record<string, string>, as: { uid?: number } = {}) => {
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    PORT: busyPort,
    DATABASE_URL: databaseUrl,
    STORAGE_DIR: folder,
    ...changes,
  };
  const child = spawn(process.execPath, ['dist/server/main.js'], { cwd: root, env, ...as });
  const texts = { out: '', err: '' };
  child.stdout.on('data', (bytes) => (texts.out += String(bytes)));
  child.stderr.on('data', (bytes) => (texts.err += String(bytes)));
  const [code] = await once(child, 'close');
  return { code, ...texts };
};

describe('a start that fails says why in one line', () => {
  it.each([
    ['PORT', 'ochenta', /^Configuración no válida: PORT debe ser un número entero de 0 a 65535\./],
    ['SITE_URL', 'capitulo', /^Configuración no válida: SITE_URL debe ser una dirección como https:/],
    ['SITE_URL', 'https://capitulo.example/web', /SITE_URL debe ser .*, sin nada detrás del nombre\./],
    ['HSTS', 'siempre', /^Configuración no válida: HSTS debe ser como «max-age=/],
    ['STORAGE_DIR', '/proc/capitulo', /^No se puede usar \/proc\/capitulo como carpeta\.\n$/],
    ['DATABASE_URL', 'postgres://x/y', /^Configuración no válida: DATABASE_URL debe ser/],
    ['STORAGE_URL', 's3://cubo', /^Configuración no válida: STORAGE_URL necesita AWS_ACCESS_KEY_ID/],
    ['JWT_SECRET', 'a'.repeat(32), /^Configuración no válida: JWT_SECRET debe ser 32 bytes o más/],
    ['JWT_SECRET', '1234567890'.repeat(4), /^Configuración no válida: JWT_SECRET debe ser/],
    ['JWT_SECRET', 'cambia-esto-por-un-secreto-de-verdad-largo', /^Configuración no válida: JWT_SECRET/],
    ['JWT_SECRET_PREVIOUS', 'b'.repeat(40), /^Configuración no válida: JWT_SECRET_PREVIOUS debe ser/],
    ['ADMIN_PASSWORD', 'corta', /^Configuración no válida: ADMIN_PASSWORD debe ser/],
    ['ADMIN_PASSWORD', 'password1', /^Configuración no válida: ADMIN_PASSWORD es demasiado fácil/],
    ['RATE_LIMITS', 'no', /^Configuración no válida: RATE_LIMITS debe ser on u off\./],
    ['BOT_PROTECTION', 'recaptcha', /^Configuración no válida: BOT_PROTECTION=recaptcha necesita/],
    ['CORS_ORIGINS', 'capitulo', /^Configuración no válida: CORS_ORIGINS debe ser/],
    ['TRUST_PROXY', 'sí', /^Configuración no válida: TRUST_PROXY debe ser/],
    ['HOST', '203.0.113.9', /^No se puede atender en 203\.0\.113\.9: revisa HOST\./],
    ['HOST', 'nadie.invalid', /^No se encuentra la dirección de HOST/],
    ['DATABASE_URL', 'mysql://root@127.0.0.1:1/capitulo', /^No se llega a la base de datos de DATABASE_URL/],
  ])('%s=%s', async (name, value, told) => {
    const { code, err, out } = await start({ [name]: value });
    expect(err).toMatch(told);
    expect({ code, lines: err.trim().split('\n').length, stack: /^\s+at /m.test(err + out) }).toEqual({
      code: 1,
      lines: 1,
      stack: false,
    });
  });

  it('for a storage folder that is a file', async () => {
    const file = join(folder, 'archivo');
    await writeFile(file, '');
    const { err } = await start({ STORAGE_DIR: file });
    expect(err).toBe(`No se puede usar ${file} como carpeta.\n`);
  });

  it('for a folder of somebody else', async () => {
    const foreign = join(folder, 'ajena');
    await mkdir(foreign, { mode: 0o500 });
    const { err } = await start({ STORAGE_DIR: foreign }, nobody);
    // A run that is not root's cannot make a folder of somebody else: here its own, which it may not write.
    const told =
      process.getuid?.() === 0
        ? `${foreign} es del usuario «root» y esta orden se ejecuta como «nobody»: ejecútala como su dueño, con «sudo -u 'root'». No se tocó nada.\n`
        : `No hay permiso para ${foreign}/jwt-secret: revisa de quién es la carpeta.\n`;
    expect(err).toBe(told);
  });

  it.skipIf(noSmallDisk !== null)('for a full disk', async () => {
    const full = join(folder, 'llena');
    const disk = await mountSmallDisk(full, '1m');
    await disk.leaveBytes(0);
    const { err } = await start({ STORAGE_DIR: full });
    await disk.free();
    // Nothing half done stays: an empty secret would be everybody's.
    expect((await start({ STORAGE_DIR: full })).err).toMatch(/^El puerto/);
    await disk.unmount();
    expect(err).toBe('No queda espacio en el disco para STORAGE_DIR.\n');
  });

  it.skipIf(noSmallDisk !== null)('for a disk too small for the private database', async () => {
    const small = join(folder, 'chica');
    const disk = await mountSmallDisk(small, '20m', 2000);
    const { err } = await start({ STORAGE_DIR: small, DATABASE_URL: '' });
    await disk.unmount();
    expect(err).toBe('La base de datos privada no se pudo preparar: no queda espacio en el disco.\n');
  });

  it('for an account the database does not know', async () => {
    const url = new URL(databaseUrl);
    url.username = 'nadie';
    expect((await start({ DATABASE_URL: url.href })).err).toBe(
      'La base de datos no acepta el usuario o la contraseña de DATABASE_URL.\n',
    );
  });

  it('for several processes too', async () => {
    const { code, err } = await start({ WEB_CONCURRENCY: '2' });
    expect([code, err]).toEqual([1, expect.stringMatching(/^El puerto \d+ ya está en uso: .*\.\n$/)]);
  });
});

it('shows the first administrator before anything that can fail', async () => {
  const url = await createTestDatabase(`arranque_nuevo_${process.pid}`);
  const { code, err, out } = await start({ DATABASE_URL: url });
  expect(err).toBe(
    `El puerto ${busyPort} ya está en uso: detén el programa que lo usa o elige otro con PORT.\n`,
  );
  expect(out).toMatch(
    /correo {6}admin@\S+\n {2}contraseña {2}\S+ {3}\(se muestra solo esta vez: guárdala\)\n/,
  );
  expect(code).toBe(1);
  expect((await start({ DATABASE_URL: url })).out).not.toContain('contraseña');
});
