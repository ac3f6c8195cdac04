import { generateKeyPairSync } from 'node:crypto';
import { chmod, copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach } from 'vitest';
import { diagnose, type Surroundings } from '#server/operation/diagnosis/diagnose.ts';
import type { Finding } from '#server/operation/diagnosis/finding.ts';
import { config, root } from '#server/platform/config.ts';
import { newAddress, storageKeyOf } from '#server/files/stores/addresses.ts';
import { countUpload } from '#server/files/stores/identity.ts';
import { db } from '#server/platform/db/client/client.ts';
import { now } from '#server/platform/db/now.ts';
import { appsDeCodigos } from '#server/platform/db/schema.ts';
import { registerFile } from '#server/records/tracking/file-registry.ts';
import { makeUser, port } from '../api.ts';
import { catchMail } from '../services/mail-catcher.ts';
import { putBytes } from '../stored-files.ts';

export interface HealthySite {
  /** The records of the DNS, by their names. */
  readonly dns: Record<string, string[]>;
  /** The site's surroundings, which a test may change before it runs `diagnostico`. */
  surroundings: Surroundings;
  /** Changes settings until the test ends. */
  readonly set: (settings: Partial<typeof config>) => void;
  /** Notes a backup that was verified: when, and where it lies. */
  readonly noteBackup: (instante: string, lugar?: object) => Promise<void>;
  /** The problems that `diagnostico` reports. */
  readonly complaints: () => Promise<readonly Finding[]>;
}

const DOMAIN = 'capitulo.example';
const ADDRESS = `avisos@${DOMAIN}`;
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const own = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const dkim = {
  domainName: DOMAIN,
  keySelector: 'capitulo',
  privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
};

/** Where another machine keeps the copies of each night. */
const ELSEWHERE = { carpeta: '/copias', otroDisco: true, equipo: 'otro-equipo' };

/** The program's folder as an administrator has it. */
const makeProgram = async (): Promise<string> => {
  const program = await mkdtemp(join(tmpdir(), 'capitulo-programa-'));
  await copyFile(join(root, '.env.example'), join(program, '.env.example'));
  await writeFile(join(program, '.env'), 'SITE_URL=https://capitulo.example\nTZ=America/Lima\n');
  await chmod(join(program, '.env'), 0o600);
  return program;
};

const BYTES = '%PDF-1.7';

/** Stores a file and registers it, as an upload does in the end. */
const storeFile = async (): Promise<void> => {
  const url = newAddress('documentos', 'pdf');
  await countUpload();
  await putBytes(storageKeyOf(url) ?? '', BYTES);
  await registerFile({ url, nombre: 'estatuto.pdf', tipo: 'application/pdf', bytes: BYTES.length });
};

/** After `useApp`: makes the application a site for which `diagnostico` reports no problem. */
export const useHealthySite = (): { now: () => HealthySite } => {
  let site: HealthySite;
  beforeEach(async () => {
    const { id } = await makeUser();
    await db()
      .insert(appsDeCodigos)
      .values({ usuario_id: id, secreto: 'A'.repeat(32), activa: now });
    await storeFile();
    await storeFile();
    const before = { ...config };
    const set: HealthySite['set'] = (settings) => void Object.assign(config, settings);
    const program = await makeProgram();
    const dns: HealthySite['dns'] = {
      [DOMAIN]: ['v=spf1 mx -all'],
      [`_dmarc.${DOMAIN}`]: ['v=DMARC1; p=reject'],
      [`capitulo._domainkey.${DOMAIN}`]: [`v=DKIM1; k=rsa; p=${own}`],
    };
    const outside: Surroundings['outside'] = {
      addressesOf: async () => ['127.0.0.1'],
      textsOf: async (name) => dns[name] ?? [],
      ownAddresses: () => ['127.0.0.1'],
      clockAhead: async () => 0,
    };
    const siteUrl = `http://localhost:${port()}`;
    const { url } = await catchMail();
    const mail = { url, from: ADDRESS, address: ADDRESS, domain: DOMAIN, dkim };
    set({ siteUrl, address: siteUrl, mail, botProtection: 'altcha', rateLimits: true });
    site = {
      dns,
      surroundings: { outside, program, node: '24.0.0' },
      set,
      noteBackup: (instante, lugar = ELSEWHERE) =>
        writeFile(join(config.storageDir, 'copia-verificada.json'), JSON.stringify({ instante, lugar })),
      complaints: async () => (await diagnose(site.surroundings)).filter(({ estado }) => estado !== 'bien'),
    };
    await site.noteBackup(new Date().toISOString());
    return async () => {
      set(before);
      await rm(program, { recursive: true });
    };
  });
  return { now: () => site };
};
