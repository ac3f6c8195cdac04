// Database servers that fail a site, each in its own way, brought about on a server of its own with an account and a
// password: `diagnostico` has to name it, and it alone.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { config } from '#server/platform/config.ts';
import { closeDatabase, openDatabase } from '#server/platform/db/client/client.ts';
import { migrate } from '#server/platform/db/migrations/migrate.ts';
import { migrationsFolder } from '#server/platform/start/open-database.ts';
import { clearCaches, useApp } from '#server/testing/api.ts';
import { type PlainServer, startPlainServer } from '#server/testing/services/plain-server.ts';
import { mountSmallDisk, whyNoSmallDisk } from '#server/testing/services/small-disk.ts';
import { emptyDatabase } from '#server/testing/setup/database.ts';
import { freePort } from '#server/testing/sites/built-site.ts';
import { useHealthySite } from '#server/testing/sites/healthy-site.ts';
import { checkDatabase } from './database.ts';

const open = async (url: string): Promise<void> => {
  await closeDatabase();
  openDatabase(url);
  clearCaches();
};

useApp();
let server: PlainServer;
beforeAll(async () => {
  server = await startPlainServer();
  await migrate(server.url, migrationsFolder);
});
afterAll(() => server.end());
beforeEach(async () => {
  await open(server.url);
  await emptyDatabase();
});
const healthy = useHealthySite();
afterEach(() => open(config.databaseUrl ?? ''));

/** Opens the site's database at another address. */
const at = (change: (url: URL) => unknown) => async () => {
  const url = new URL(server.url);
  await change(url);
  await open(url.href);
};

/** Says something as the server's administrator, takes it back when the test ends, and opens the database anew. */
const told = (statement: string, undo: string) => async () => {
  await server.administer(statement);
  onTestFinished(() => server.administer(undo));
  await open(server.url);
};

const ACCOUNT = "'capitulo'@'127.0.0.1'";
const BESIDE = String.raw`${'`'}capitulo\_%${'`'}.*`;

/** What is wrong, the line that tells it, what it says, a word of what helps, and what makes it so. */
type Situation = readonly [what: string, line: string, says: string, helps: string, broken: () => unknown];

const unreached: Situation[] = [
  [
    'the password is wrong',
    'base de datos',
    'no acepta el usuario o la contraseña de DATABASE_URL',
    'repite',
    at((url) => (url.password = 'otra')),
  ],
  [
    'nothing listens there',
    'base de datos',
    'No se llega a la base de datos de DATABASE_URL (ECONNREFUSED)',
    'repite',
    at(async (url) => (url.port = String(await freePort()))),
  ],
  [
    'no machine has that name',
    'base de datos',
    'No se llega a la base de datos de DATABASE_URL (E',
    'repite',
    at((url) => (url.hostname = 'no-existe.invalid')),
  ],
  [
    'there is no such database',
    'base de datos',
    'No existe la base de datos que nombra DATABASE_URL',
    'repite',
    at((url) => (url.pathname = '/capitulo_ninguna')),
  ],
  [
    'the database is somebody else’s',
    'base de datos',
    'no tiene permiso',
    'repite',
    at((url) => (url.pathname = '/mysql')),
  ],
  [
    'the server is frozen',
    'base de datos',
    'No se llega a la base de datos de DATABASE_URL (ETIMEDOUT)',
    'repite',
    async () => {
      await open(server.url);
      server.signal('SIGSTOP');
      onTestFinished(() => server.signal('SIGCONT'));
    },
  ],
];

const unfit: Situation[] = [
  [
    'the server takes no change',
    'cambios en la base',
    'no acepta cambios (read_only)',
    'SET GLOBAL read_only = OFF',
    told('SET GLOBAL read_only = ON', 'SET GLOBAL read_only = OFF'),
  ],
  [
    'the account may only read',
    'cambios en la base',
    'no puede escribir en las tablas',
    'Dale ALL',
    async () => {
      await server.administer(`REVOKE ALL ON capitulo.* FROM ${ACCOUNT}`);
      await told(`GRANT SELECT ON capitulo.* TO ${ACCOUNT}`, `GRANT ALL ON capitulo.* TO ${ACCOUNT}`)();
    },
  ],
  [
    'the account may make no database beside it',
    'permisos',
    'no alcanzan para restaurar una copia',
    'Dale ALL',
    told(`REVOKE ALL ON ${BESIDE} FROM ${ACCOUNT}`, `GRANT ALL ON ${BESIDE} TO ${ACCOUNT}`),
  ],
  [
    'the server takes no long statement',
    'paquete de la base',
    'max_allowed_packet es de 1 MB: un texto muy largo no se podría guardar',
    'Ponlo en 16M',
    async () => {
      const usual = 'SET GLOBAL max_allowed_packet = 67108864';
      await told('SET GLOBAL max_allowed_packet = 1048576', usual)();
    },
  ],
  [
    'the server’s clock is behind',
    'reloj de la base',
    'segundos atrasado',
    'Pon el reloj en hora',
    told("SET GLOBAL init_connect = 'SET timestamp = 1700000000'", "SET GLOBAL init_connect = ''"),
  ],
  [
    'somebody took a table away',
    'tablas',
    'faltan: limites',
    'Restaura una copia',
    told(
      'RENAME TABLE capitulo.limites TO capitulo.llevada',
      'RENAME TABLE capitulo.llevada TO capitulo.limites',
    ),
  ],
  [
    'a newer program used the database',
    'tablas',
    'de una versión más nueva que este programa',
    'Instala la versión',
    told(
      "INSERT INTO capitulo.migraciones (archivo, paso, hash) VALUES ('9999_futura.sql', 0, 'x')",
      "DELETE FROM capitulo.migraciones WHERE archivo = '9999_futura.sql'",
    ),
  ],
];

it('has nothing to say of a healthy site on a server', async () => {
  expect(await healthy.now().complaints()).toEqual([]);
});

it.each([...unreached, ...unfit])('%s: «%s» tells', async (...[, que, says, helps, broken]) => {
  await broken();
  expect(await healthy.now().complaints()).toMatchObject([
    { que, dice: expect.stringContaining(says), remedio: expect.stringContaining(helps) },
  ]);
});

it('tells a server that is older than those of the tests', async ({ skip }) => {
  skip(server.isMysql, 'MySQL cannot be made to give another version than its own');
  const old = await startPlainServer(undefined, ['--version=10.5.23-MariaDB']);
  onTestFinished(() => old.end());
  await migrate(old.url, migrationsFolder);
  await open(old.url);
  expect((await checkDatabase()).filter(({ estado }) => estado !== 'bien')).toEqual([
    {
      que: 'base de datos',
      estado: 'aviso',
      dice: 'MariaDB 10.5.23 es más vieja que las probadas',
      remedio: 'Actualiza a MariaDB 10.11 o más nueva.',
    },
  ]);
});

const noDisk = await whyNoSmallDisk(join(tmpdir(), `capitulo-disco-${process.pid}`));
it.skipIf(noDisk !== null)('a full disk: «guardar archivos» and «espacio» tell', async () => {
  const kept = await mkdtemp(join(tmpdir(), 'capitulo-guardado-'));
  await cp(config.storageDir, kept, { recursive: true });
  const disk = await mountSmallDisk(config.storageDir, '1m');
  onTestFinished(async () => {
    await disk.unmount();
    await rm(kept, { recursive: true });
  });
  await cp(kept, config.storageDir, { recursive: true });
  await disk.leaveBytes(0);
  const found = await healthy.now().complaints();
  expect(new Set(found.map(({ que }) => que))).toEqual(new Set(['espacio', 'guardar archivos']));
  expect(found.filter(({ que }) => que === 'guardar archivos')).toMatchObject(
    found.slice(1).map(() => ({
      dice: expect.stringMatching(/^no se pueden guardar archivos en .*: no queda espacio$/),
      remedio: expect.stringContaining('borra copias viejas'),
    })),
  );
});
