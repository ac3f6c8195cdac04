import { createSocket } from 'node:dgram';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { escapeId } from 'mysql2';
import type { RowDataPacket } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '#server/platform/config.ts';
import { database } from '#server/platform/db/client/client.ts';
import { useApp } from '#server/testing/api.ts';
import { catchMail } from '#server/testing/services/mail-catcher.ts';
import { mountSmallDisk, whyNoSmallDisk } from '#server/testing/services/small-disk.ts';
import { freePort } from '#server/testing/sites/built-site.ts';
import { checkBackups } from './backups.ts';
import { checkClock, clockFinding } from './clock.ts';
import { checkConfiguration } from './configuration.ts';
import { checkDatabase } from './database.ts';
import { runCheck } from './finding.ts';
import { checkMail } from './mail.ts';
import { checkStorage } from './storage.ts';
import { askClock, type Network } from './network.ts';

useApp();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'capitulo-diagnostico-'));
});
afterAll(() => rm(folder, { recursive: true }));
const noDisk = await whyNoSmallDisk(join(tmpdir(), `capitulo-disco-${process.pid}`));

const world: Network = {
  addressesOf: async () => [],
  textsOf: async () => [],
  ownAddresses: () => [],
  clockAhead: async () => 0,
};

describe('copies', () => {
  const instante = new Date().toISOString();
  const here = (carpeta: string) => ({ carpeta, otroDisco: true, equipo: hostname() });

  it('knows none, an old one, and one whose disk is gone', async () => {
    expect(await checkBackups(null)).toMatchObject([{ estado: 'mal', dice: 'todavía ninguna' }]);
    const [old] = await checkBackups({ instante: '2020-01-01T00:00:00.000Z' });
    expect(old).toMatchObject({ estado: 'mal', dice: expect.stringContaining('de hace más de dos días') });
    const [age, place] = await checkBackups({ instante, lugar: here(join(folder, 'no está')) });
    expect([age?.estado, place?.estado, place?.dice]).toEqual([
      'bien',
      'mal',
      `${folder}/no está ya no está`,
    ]);
    // Another container saw it, as the nightly one of Docker does: what it saw counts.
    const [, seen] = await checkBackups({ instante, lugar: { ...here('/copias'), equipo: 'otro' } });
    expect(seen?.estado).toBe('bien');
  });

  it.skipIf(noDisk !== null)(
    'tells another disk from the site’s own, as it is after one was not mounted',
    async () => {
      const carpeta = join(config.storageDir, `copias-${process.pid}`);
      const disk = await mountSmallDisk(carpeta, '1m');
      const mounted = await checkBackups({ instante, lugar: here(carpeta) });
      await disk.unmount();
      const unmounted = await checkBackups({ instante, lugar: here(carpeta) });
      await rm(carpeta, { recursive: true });
      expect(mounted[1]).toMatchObject({
        estado: 'bien',
        dice: `${carpeta} está en otro disco que el sitio`,
      });
      expect(unmounted[1]).toMatchObject({
        estado: 'mal',
        dice: expect.stringContaining('en el mismo disco'),
      });
    },
  );
});

describe('clock', () => {
  /** A time server whose clock differs by some ms. */
  const startTimeServer = async (ahead: number) => {
    const server = createSocket('udp4');
    server.on('message', (_question, { address, port }) => {
      const answer = Buffer.alloc(48);
      const now = (Date.now() + ahead) / 1000;
      answer.writeUInt32BE(Math.floor(now) + 2_208_988_800, 40);
      answer.writeUInt32BE(Math.floor((now % 1) * 2 ** 32), 44);
      server.send(answer, port, address);
    });
    server.bind(0, '127.0.0.1');
    await once(server, 'listening');
    return { host: '127.0.0.1', port: server.address().port, close: () => server.close() };
  };

  it('asks a time server by how much this machine is ahead', async () => {
    const server = await startTimeServer(-120_000);
    const ahead = await askClock(server);
    server.close();
    expect(Math.round((ahead ?? 0) / 1000)).toBe(120);
    expect(clockFinding('reloj', ahead ?? 0)).toMatchObject({
      estado: 'mal',
      dice: '120 segundos adelantado: fallan el segundo factor, los enlaces y los certificados',
    });
  });

  it('says when the clock is right, a little wrong, and when nobody knows', async () => {
    expect(clockFinding('reloj', -40).estado).toBe('bien');
    expect(clockFinding('reloj', -8000)).toMatchObject({ estado: 'aviso', dice: '8 segundos atrasado' });
    expect(await askClock({ host: '127.0.0.1', port: await freePort() })).toBeNull();
    expect(await checkClock({ ...world, clockAhead: async () => null })).toMatchObject([{ estado: 'aviso' }]);
  });
});

describe('mail', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const own = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const dkim = {
    domainName: 'capitulo.example',
    keySelector: 'capitulo',
    privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
  const settings = {
    from: 'avisos@capitulo.example',
    address: 'avisos@capitulo.example',
    domain: 'capitulo.example',
  };
  const texts: Record<string, string[]> = {
    'capitulo.example': ['google-site=1', 'v=spf1 mx -all'],
    '_dmarc.capitulo.example': ['v=DMARC1; p=reject'],
    'capitulo._domainkey.capitulo.example': [`v=DKIM1; k=rsa; p=${own}`],
  };
  const dns = (known: Record<string, string[]>): Network => ({
    ...world,
    textsOf: async (name) => known[name] ?? [],
  });

  it('finds a server that takes its mails and a domain that vouches for them', async () => {
    const { url } = await catchMail();
    const found = await checkMail({ ...settings, url, dkim }, dns(texts));
    expect(found.map(({ que, estado }) => `${que} ${estado}`)).toEqual([
      'correo bien',
      'SPF bien',
      'DMARC bien',
      'DKIM bien',
    ]);
  });

  it('tells a server that refuses, and each record that is missing or other', async () => {
    const url = `smtp://127.0.0.1:${await freePort()}`;
    const other = { 'capitulo._domainkey.capitulo.example': ['v=DKIM1; p=AAAA'] };
    const found = await checkMail({ ...settings, url, dkim }, dns(other));
    expect(found.map(({ que, estado, dice }) => [que, estado, dice])).toEqual([
      ['correo', 'mal', 'No se pudo conectar con el servidor de correo.'],
      ['SPF', 'aviso', 'capitulo.example no dice quién puede enviar sus correos'],
      ['DMARC', 'aviso', 'capitulo.example no dice qué hacer con los correos falsos'],
      ['DKIM', 'mal', 'capitulo._domainkey.capitulo.example tiene otra llave en el DNS'],
    ]);
    expect(found[3]?.remedio).toContain(own);
  });

  it('says that none is set up', async () => {
    expect(await checkMail(undefined, world)).toMatchObject([{ que: 'correo', estado: 'aviso' }]);
  });
});

describe('the machine', () => {
  it('reads the database, its tables, its rights and its clock, and drops none that is there', async () => {
    const { pool } = database();
    const [[own]] = await pool.query<RowDataPacket[]>('SELECT DATABASE() AS name');
    const kept = `${String(own?.['name'])}_diagnostico`;
    await pool.query(`CREATE DATABASE ${escapeId(kept)}`);
    const found = await checkDatabase();
    await pool.query(`DROP DATABASE ${escapeId(kept)}`);
    expect(found.map(({ que, estado }) => `${que} ${estado}`)).toEqual([
      'base de datos bien',
      'tablas bien',
      'cambios en la base bien',
      'permisos bien',
      'paquete de la base bien',
      'reloj de la base bien',
    ]);
  });

  it.skipIf(noDisk !== null)('tells a full disk and one that cannot be written', async () => {
    const place = join(folder, 'disco');
    const disk = await mountSmallDisk(place, '1m');
    const small = await checkStorage(place);
    await disk.readOnly();
    const fixed = await checkStorage(place);
    await disk.unmount();
    expect(small.map(({ estado }) => estado)).toEqual(['bien', 'mal']);
    expect(fixed[0]).toMatchObject({ que: 'archivos', estado: 'mal' });
  });

  it('says what is legal and unwise in the configuration', async () => {
    await writeFile(join(folder, '.env'), '');
    await chmod(join(folder, '.env'), 0o644);
    const settings = {
      address: 'https://capitulo.example',
      botProtection: 'off',
      rateLimits: false,
      siteUrl: 'https://capitulo.example',
      storageDir: folder,
    } as const;
    const found = await checkConfiguration(settings, folder);
    expect(found.map(({ estado }) => estado)).toEqual(['bien', 'aviso', 'aviso', 'aviso']);
    await chmod(join(folder, '.env'), 0o600);
    expect(
      await checkConfiguration({ ...settings, botProtection: 'altcha', rateLimits: true }, folder),
    ).toHaveLength(1);
  });

  it('bounds every check, and takes its failure for a finding', async () => {
    const never = await runCheck('prueba', () => new Promise(() => undefined), 20);
    expect(never).toMatchObject([{ que: 'prueba', estado: 'mal', dice: 'no respondió en 0.02 segundos' }]);
    const failed = await runCheck('prueba', () => Promise.reject(new Error('se rompió')));
    expect(failed).toMatchObject([{ estado: 'mal', dice: 'se rompió' }]);
  });
});
