// What goes wrong for somebody who looks after a site: each is brought about for real, and `diagnostico` has to name it,
// and it alone. What ends a command before it looks is in `broken-settings.all.test.ts`.
import { chmod, mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished, expect, it } from 'vitest';
import { config } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import { inSeconds } from '#server/platform/db/now.ts';
import * as tables from '#server/platform/db/schema.ts';
import { unregisterProcess, registerProcess } from '#server/platform/start/serving-processes.ts';
import { storageKeyOf } from '#server/files/stores/addresses.ts';
import { diskPath } from '#server/files/stores/disk.ts';
import { registerFile } from '#server/records/tracking/file-registry.ts';
import { storedFiles, useApp } from '#server/testing/api.ts';
import { type HealthySite, useHealthySite } from '#server/testing/sites/healthy-site.ts';
import { freePort } from '#server/testing/sites/built-site.ts';

useApp();
const healthy = useHealthySite();

/** Brings a site into trouble. */
type Break = (site: HealthySite) => unknown;
/** What is broken, the line of the report that tells it, and a telling part of what it says. */
type Situation = readonly [what: string, line: string, says: string | RegExp, broken: Break];

const firstFile = async (): Promise<string> => diskPath(storageKeyOf((await storedFiles())[0] ?? '') ?? '');
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

const files: Situation[] = [
  ['a folder is a file', 'guardar archivos', 'tamanos', () => writeFile(diskPath('tamanos'), '')],
  [
    'a registered file is gone',
    'archivos que están',
    /^de 3 archivos registrados que se buscaron, faltan 1: \/storage\/eventos\/a{26}\.pdf$/,
    () =>
      registerFile({
        url: `/storage/eventos/${'a'.repeat(26)}.pdf`,
        nombre: 'a.pdf',
        tipo: 'application/pdf',
        bytes: 5,
      }),
  ],
  [
    'a file was cut off',
    'archivos que están',
    'faltan 1: /storage/',
    async () => writeFile(await firstFile(), 'cut off'),
  ],
  [
    'the folder of the files was moved away',
    'archivos que están',
    'de 2 archivos registrados que se buscaron, faltan 2',
    () => rm(diskPath('archivos'), { recursive: true }),
  ],
  [
    'another database stored files here',
    'dueño de archivos',
    'los guardó también otra base de datos',
    () => writeFile(diskPath('identidad/otra'), '1'),
  ],
  [
    'the database was put back from an older dump',
    'dueño de archivos',
    'o una más nueva que esta',
    () => db().update(tables.identidad).set({ vuelta: 0 }),
  ],
  [
    'files nearly fill what they may take',
    'espacio permitido',
    'pronto no se podrá subir ninguno',
    ({ set }) => set({ storageMaxBytes: 1 }),
  ],
];

const copies: Situation[] = [
  [
    'no backup was ever verified',
    'copia verificada',
    'todavía ninguna',
    () => rm(diskPath('copia-verificada.json')),
  ],
  [
    'the last backup is old',
    'copia verificada',
    'de hace más de dos días',
    ({ noteBackup }) => noteBackup(daysAgo(3)),
  ],
  [
    'the backup lies beside the site',
    'disco de la copia',
    'está en el mismo disco que el sitio',
    ({ noteBackup }) =>
      noteBackup(daysAgo(0), { carpeta: config.storageDir, otroDisco: true, equipo: hostname() }),
  ],
  [
    'the backup’s disk is not there',
    'disco de la copia',
    '/no/montada ya no está',
    ({ noteBackup }) =>
      noteBackup(daysAgo(0), { carpeta: '/no/montada', otroDisco: true, equipo: hostname() }),
  ],
];

const accounts: Situation[] = [
  [
    'nobody can administer the site',
    'cuentas',
    'nadie puede administrar este sitio',
    () => db().update(tables.usuarios).set({ rol: 'editor' }),
  ],
  [
    'an administrator signs in with a password alone',
    'cuentas',
    /^administran sin segundo factor: rosa\d+@ejemplo\.pe$/,
    () => db().delete(tables.appsDeCodigos),
  ],
];

/** A mail in a state, due so many seconds ago. */
const mail = (estado: 'P' | 'F', seconds: number) =>
  db()
    .insert(tables.correos)
    .values({
      clave: `prueba-${estado}`,
      para: 'ana@ejemplo.pe',
      asunto: 'Hola',
      texto: 'Hola',
      html: 'Hola',
      estado,
      proximo: inSeconds(-seconds),
    });

const mailServer = (url: string) => (config.mail ? { mail: { ...config.mail, url } } : {});

const mails: Situation[] = [
  ['no mail server is set up', 'correo', 'sin configurar', ({ set }) => set({ mail: undefined })],
  [
    'the mail server is away',
    'correo',
    'No se pudo conectar',
    async ({ set }) => set(mailServer(`smtp://127.0.0.1:${await freePort()}`)),
  ],
  [
    'the mail server refuses the password',
    'correo',
    'no aceptó el usuario o la contraseña',
    ({ set }) => set(mailServer((config.mail?.url ?? '').replace('smtp://', 'smtp://avisos:otra@'))),
  ],
  ['nobody vouches for the mails', 'SPF', 'no dice quién', ({ dns }) => void delete dns['capitulo.example']],
  [
    'nothing is said of forged mails',
    'DMARC',
    'no dice qué hacer',
    ({ dns }) => void delete dns['_dmarc.capitulo.example'],
  ],
  [
    'the key of the signatures is not published',
    'DKIM',
    'falta capitulo._domainkey.capitulo.example',
    ({ dns }) => void delete dns['capitulo._domainkey.capitulo.example'],
  ],
  [
    'another key is published',
    'DKIM',
    'tiene otra llave',
    ({ dns }) => void (dns['capitulo._domainkey.capitulo.example'] = ['v=DKIM1; p=AAAA']),
  ],
  [
    'mails are not signed',
    'DKIM',
    'no firma sus correos',
    ({ set }) => set(config.mail ? { mail: { ...config.mail, dkim: undefined } } : {}),
  ],
  ['the site’s own work stands still', 'correos en espera', 'las tareas del sitio no', () => mail('P', 7200)],
  ['mails were refused for good', 'correos en espera', 'no salieron', () => mail('F', 0)],
];

const env = ({ surroundings }: HealthySite): string => join(surroundings.program, '.env');

const settings: Situation[] = [
  [
    'others may read .env',
    'configuración',
    'lo pueden leer otros usuarios',
    (site) => chmod(env(site), 0o644),
  ],
  [
    'others may read the secret of the sessions',
    'configuración',
    /jwt-secret tiene claves y lo pueden leer/,
    () => writeFile(diskPath('jwt-secret'), 'x', { mode: 0o644 }),
  ],
  [
    'a variable is misspelt',
    'configuración',
    'tiene variables que no existen, y no valen: SMPT_URL',
    (site) => writeFile(env(site), 'SMPT_URL=smtp://x\n#OTRA=1\nSITE_URL=http://x\n'),
  ],
  [
    'robots may fill the forms',
    'configuración',
    'BOT_PROTECTION=off',
    ({ set }) => set({ botProtection: 'off' }),
  ],
  ['nobody counts attempts', 'configuración', 'RATE_LIMITS=off', ({ set }) => set({ rateLimits: false })],
  [
    'Node is no longer mended',
    'Node',
    'Node 20.20.0 ya no recibe correcciones',
    (site) => void (site.surroundings = { ...site.surroundings, node: '20.20.0' }),
  ],
  [
    'the running site began with other settings',
    'programa',
    'empezó con otra configuración',
    async ({ set }) => {
      const address = config.address;
      set({ address: 'https://antes.example' });
      await registerProcess();
      set({ address });
      onTestFinished(unregisterProcess);
    },
  ],
  [
    'the program was built after the site began',
    'programa',
    'es de antes de la última construcción',
    async ({ surroundings }) => {
      await registerProcess();
      onTestFinished(unregisterProcess);
      const built = join(surroundings.program, 'dist/server/main.js');
      await mkdir(dirname(built), { recursive: true });
      await writeFile(built, '');
      // The clock of files is coarser than that of the start.
      const later = new Date(Date.now() + 1000);
      await utimes(built, later, later);
    },
  ],
];

const elsewhere = (site: HealthySite, changes: Partial<HealthySite['surroundings']['outside']>): void => {
  site.surroundings = { ...site.surroundings, outside: { ...site.surroundings.outside, ...changes } };
};

const around: Situation[] = [
  [
    'the clock is ahead',
    'reloj',
    '120 segundos adelantado',
    (site) => elsewhere(site, { clockAhead: async () => 120_000 }),
  ],
  [
    'no time server answers',
    'reloj',
    'no contestó ningún servidor',
    (site) => elsewhere(site, { clockAhead: async () => null }),
  ],
  [
    'the DNS does not answer',
    'SPF, DKIM y DMARC',
    'no se pudo preguntar al DNS',
    (site) => elsewhere(site, { textsOf: () => Promise.reject(new Error('ETIMEOUT')) }),
  ],
  ['the site’s address is not told', 'sitio', 'sin SITE_URL', ({ set }) => set({ siteUrl: undefined })],
  [
    'the name does not exist',
    'nombre',
    'localhost no existe en el DNS',
    (site) => elsewhere(site, { addressesOf: async () => [] }),
  ],
  [
    'passwords travel in the open',
    'configuración',
    /^SITE_URL=http:\/\/capitulo\.example:\d+: las contraseñas viajan sin cifrar$/,
    ({ set }) => set({ siteUrl: config.address.replace('localhost', 'capitulo.example') }),
  ],
  [
    'a proxy is counted that is not there, or does not say whom it passes on',
    'proxy',
    'ninguno delante',
    ({ set }) => set({ trustProxy: 1 }),
  ],
];

it('has nothing to say of a healthy site', async () => {
  expect(await healthy.now().complaints()).toEqual([]);
});

it.each([...files, ...copies, ...accounts, ...mails, ...settings, ...around])(
  '%s: «%s» tells',
  async (...[, line, says, broken]) => {
    const site = healthy.now();
    await broken(site);
    const told = await site.complaints();
    expect([...new Set(told.map(({ que }) => que))]).toEqual([line]);
    expect(told[0]?.dice).toMatch(says);
    expect(told.filter(({ remedio }) => remedio === undefined)).toEqual([]);
  },
);
