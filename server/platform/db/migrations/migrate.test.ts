import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrationsFolder, testDatabaseUrl } from '#server/testing/setup/database.ts';
import { everything } from '#server/testing/setup/everything.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { migrate, schemaState } from './migrate.ts';
import type { Moment } from './steps.ts';
import type { Step } from './history.ts';

let folder: string;
let url: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migraciones-'));
  await cp(migrationsFolder, folder, { recursive: true });
  url = testDatabaseUrl();
});
afterEach(() => rm(folder, { recursive: true }));

const sqlFiles = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();

async function ask(sql: string): Promise<RowDataPacket[]> {
  const connection = await createConnection(url);
  const [rows] = await connection.query<RowDataPacket[]>(sql);
  await connection.end();
  return rows;
}

/** Makes one file of all migrations but the first: every run reads all files, and dying at every step takes hundreds. */
async function mergeFiles(): Promise<void> {
  const [, ...later] = await sqlFiles();
  const texts = await Promise.all(later.map((name) => readFile(join(folder, name), 'utf8')));
  await Promise.all(later.map((name) => rm(join(folder, name))));
  await writeFile(join(folder, '0001_todas.sql'), texts.join('\n--> statement-breakpoint\n'));
}

/** The whole schema, as the server writes it. */
async function shape(): Promise<string> {
  const tables = await ask(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name <> 'migraciones' ORDER BY 1",
  );
  const all = await Promise.all(tables.map(({ name }) => ask(`SHOW CREATE TABLE \`${String(name)}\``)));
  return JSON.stringify(all);
}

class Died extends Error {}

/** Runs until the run gets through, each time dying at the first new step that reaches the moment. */
async function dieAtEveryStep(moment: Moment, died = new Set<string>()): Promise<number> {
  const watch = (at: Moment, { archivo, paso }: Step) => {
    const key = `${archivo} ${paso}`;
    if (at !== moment || died.has(key)) return;
    died.add(key);
    throw new Died();
  };
  const error = await migrate(url, folder, watch).then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (error === undefined) return died.size;
  if (!(error instanceof Died)) throw error;
  return dieAtEveryStep(moment, died);
}

describe('migrate', () => {
  it('creates the database with our collation, and finds nothing to do the second time', async () => {
    expect(await schemaState(url, folder)).toBe('empty');
    expect(await migrate(url, folder)).toEqual(await sqlFiles());
    expect(await schemaState(url, folder)).toBe('current');
    expect(await migrate(url, folder)).toEqual([]);
    const [row] = await ask('SELECT @@collation_database AS c');
    expect(row).toEqual({ c: 'utf8mb4_unicode_520_ci' });
    const tables = await ask(
      'SELECT engine AS e, table_collation AS c FROM information_schema.tables WHERE table_schema = DATABASE()',
    );
    expect(new Set(tables.map((table) => `${table['e']} ${table['c']}`))).toEqual(
      new Set(['InnoDB utf8mb4_unicode_520_ci']),
    );
  });

  it('takes the events of an older database for published ones', async () => {
    const later = (await sqlFiles()).filter((name) => name >= '0009');
    const aside = join(folder, 'despues');
    await mkdir(aside);
    await Promise.all(later.map((name) => rename(join(folder, name), join(aside, name))));
    await migrate(url, folder);
    await ask(
      "INSERT INTO eventos (slug, titulo, img_principal, img_fondo, tipoEvento, fecha_Inicio) VALUES ('a', 'A', '/a', '/b', 'A', '2026-11-28')",
    );
    const [before] = await ask('SELECT * FROM eventos');
    await Promise.all(later.map((name) => rename(join(aside, name), join(folder, name))));
    expect(await migrate(url, folder)).toEqual(later);
    const published = { estado: 'P', publicar_desde: null, publicar_hasta: null };
    expect(await ask('SELECT * FROM eventos')).toMatchObject([{ ...before, ...published }]);
  });

  it('takes the suspect comments of an older database for waiting ones', async () => {
    const first = (await sqlFiles()).find((name) => name.includes('_moderacion')) ?? '';
    const later = (await sqlFiles()).filter((name) => name >= first);
    const aside = join(folder, 'despues');
    await mkdir(aside);
    await Promise.all(later.map((name) => rename(join(folder, name), join(aside, name))));
    await migrate(url, folder);
    await ask(
      "INSERT INTO eventos (slug, titulo, img_principal, img_fondo, tipoEvento, fecha_Inicio) VALUES ('a', 'A', '/a', '/b', 'A', '2026-11-28')",
    );
    for (const suspect of ['FALSE', 'TRUE'])
      await ask(
        `INSERT INTO comentarios (nombre, correo, contenido, id_evento, sospechoso) SELECT 'Ana', 'a@b.pe', 'Hola', id, ${suspect} FROM eventos`,
      );
    await Promise.all(later.map((name) => rename(join(aside, name), join(folder, name))));
    expect(await migrate(url, folder)).toEqual(later);
    expect(await ask('SELECT estado, respuesta FROM comentarios ORDER BY id')).toEqual([
      { estado: 'V', respuesta: null },
      { estado: 'E', respuesta: null },
    ]);
  });

  it('takes the long texts of an older database for plain ones, without touching their rows', async () => {
    const formato = (await sqlFiles()).find((name) => name.includes('_formato')) ?? '';
    const later = (await sqlFiles()).filter((name) => name >= formato);
    const aside = join(folder, 'despues');
    await mkdir(aside);
    await Promise.all(later.map((name) => rename(join(folder, name), join(aside, name))));
    await migrate(url, folder);
    await ask("INSERT INTO colegiaturas (informacion, tipo_informacion) VALUES ('# 5 *cosas*', 'R')");
    await Promise.all(later.map((name) => rename(join(aside, name), join(folder, name))));
    // The database refuses a change of the table that would write its rows anew.
    const text = await readFile(join(folder, formato), 'utf8');
    await writeFile(join(folder, formato), text.replaceAll(/ NOT NULL;/g, ' NOT NULL, ALGORITHM=INSTANT;'));
    await migrate(url, folder);
    expect(await ask('SELECT informacion, formato FROM colegiaturas')).toEqual([
      { informacion: '# 5 *cosas*', formato: 'plano' },
    ]);
  });

  it('gives an existing database our collation', async () => {
    const name = new URL(url).pathname.slice(1);
    url = url.replace(`/${name}`, '/');
    await ask(`CREATE DATABASE ${name} CHARACTER SET latin1`);
    url = url.replace('localhost/', `localhost/${name}`);
    await migrate(url, folder);
    expect(await ask('SELECT @@collation_database AS c')).toEqual([{ c: 'utf8mb4_unicode_520_ci' }]);
  });

  it.runIf(everything).each<Moment>(['begun', 'executed', 'recorded'])(
    'completes after dying at every step %s',
    async (moment) => {
      await mergeFiles();
      const texts = await Promise.all((await sqlFiles()).map((name) => readFile(join(folder, name), 'utf8')));
      const steps = texts.join('--> statement').split('--> statement').length;
      await writeFile(
        join(folder, '9999_filas.sql'),
        `${ROW};\n--> statement-breakpoint\nUPDATE cuentas SET numeroCuenta = numeroCuenta + 1;`,
      );
      expect(await dieAtEveryStep(moment)).toBe(steps + 2);
      const survivor = await shape();
      expect(await ask('SELECT numeroCuenta FROM cuentas')).toEqual([{ numeroCuenta: '2' }]);
      url = testDatabaseUrl();
      await migrate(url, folder);
      expect(survivor).toBe(await shape());
    },
  );

  it.runIf(everything)('completes after the process was killed', async () => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', CHILD, url, folder],
      {
        cwd: fileURLToPath(new URL('../../../..', import.meta.url)),
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await schemaState(url, folder)).toBe('older');
    let isDone = false;
    const next = migrate(url, folder).finally(() => (isDone = true));
    await sleep(600);
    // As far as anyone can tell the dead one still works; its lease ends by itself.
    expect(isDone).toBe(false);
    await ask('UPDATE cerrojos SET vence = CURRENT_TIMESTAMP(3)');
    await next;
    expect(await schemaState(url, folder)).toBe('current');
  });

  it.runIf(everything)(
    'loses to the run that took its lease away, and looks again when that one is done',
    async () => {
      await migrate(url, folder);
      const steps = [ROW, 'UPDATE cuentas SET numeroCuenta = numeroCuenta + 1'];
      await writeFile(join(folder, '9999_filas.sql'), steps.join(';\n--> statement-breakpoint\n'));
      const takeAway = "UPDATE cerrojos SET dueno = 'otro', vence = CURRENT_TIMESTAMP(3) + INTERVAL 1 SECOND";
      const seen: string[] = [];
      await migrate(url, folder, (moment, { paso }) => {
        seen.push(`${moment} ${paso}`);
        // In one go: the run itself must not get any further meanwhile.
        if (seen.length === 1)
          execFileSync(process.execPath, ['--input-type=module', '-e', ASKING, url, takeAway]);
      });
      const whole = ['begun 0', 'executed 0', 'recorded 0', 'begun 1', 'executed 1', 'recorded 1'];
      expect(seen).toEqual(['begun 0', ...whole]);
      expect(await ask('SELECT numeroCuenta FROM cuentas')).toEqual([{ numeroCuenta: '2' }]);
    },
  );

  it('wants to be told the name of the database', async () => {
    const nameless = url.replace(/localhost\/\w+/, 'localhost/');
    await expect(migrate(nameless, folder)).rejects.toThrow('no dice su nombre');
  });

  it('lets two at once both succeed, one of them doing the work', async () => {
    const done = await Promise.all([migrate(url, folder), migrate(url, folder), migrate(url, folder)]);
    expect(done.flat()).toEqual(await sqlFiles());
    expect(await schemaState(url, folder)).toBe('current');
  });

  it('does not take a refused statement for one that was cut off', async () => {
    await migrate(url, folder);
    await writeFile(join(folder, '9001_otra.sql'), 'CREATE TABLE cuentas (id int);');
    const refused = /^La migración 9001_otra.sql falló en el paso 1: .*already exists/;
    await expect(migrate(url, folder)).rejects.toThrow(refused);
    await expect(migrate(url, folder)).rejects.toThrow(refused);
    expect(await schemaState(url, folder)).toBe('older');
  });

  it.runIf(everything)('recognises every kind of schema change it had carried out before dying', async () => {
    await migrate(url, folder);
    const statements = [
      'ALTER TABLE `cuentas` ADD `nota` varchar(10);',
      'ALTER TABLE `cuentas` ADD CONSTRAINT `corta` CHECK (`nota` <> "x");',
      'CREATE INDEX `cuentas_nota` ON `cuentas` (`nota`);',
      'ALTER TABLE `cuentas` ADD CONSTRAINT `unica` UNIQUE(`nota`);',
      'ALTER TABLE `cuentas` DROP INDEX `unica`;',
      'DROP INDEX `cuentas_nota` ON `cuentas`;',
      'ALTER TABLE `cuentas` DROP CONSTRAINT `corta`;',
      'ALTER TABLE `cuentas` RENAME COLUMN `nota` TO `apunte`;',
      'ALTER TABLE `cuentas` CHANGE `apunte` `nota` text;',
      'ALTER TABLE `cuentas` MODIFY COLUMN `nota` mediumtext;',
      'ALTER TABLE `cuentas` DROP COLUMN `nota`;',
      'ALTER TABLE `elecciones` DROP PRIMARY KEY, MODIFY `id` int NOT NULL;',
      'ALTER TABLE `elecciones` ADD PRIMARY KEY(`id`);',
      'ALTER TABLE `comentarios` DROP FOREIGN KEY `comentarios_id_evento_eventos_id_fk`;',
      'ALTER TABLE `comentarios` ADD CONSTRAINT `c` FOREIGN KEY (`id_evento`) REFERENCES `eventos`(`id`);',
      'RENAME TABLE `cuentas` TO `bancos`;',
      'ALTER TABLE `bancos` RENAME TO `cuentas`;',
      'DROP TABLE `auditoria`;',
      '-- a comment first\nTRUNCATE TABLE `elecciones`;',
    ];
    await writeFile(join(folder, '9001_todo.sql'), statements.join('\n--> statement-breakpoint\n'));
    expect(await dieAtEveryStep('executed')).toBe(statements.length);
    expect(await schemaState(url, folder)).toBe('current');
  });
});

describe('a history that does not fit the folder is refused', () => {
  beforeEach(() => migrate(url, folder));

  it('when an applied file was edited', async () => {
    await appendFile(join(folder, '0000_inicial.sql'), '\n-- changed');
    await expect(migrate(url, folder)).rejects.toThrow(
      'La migración 0000_inicial.sql cambió después de aplicarse.',
    );
    expect(await schemaState(url, folder)).toBe('newer');
  });

  it('but other line ends are no edit', async () => {
    const file = join(folder, '0000_inicial.sql');
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('\n', '\r\n'));
    expect(await migrate(url, folder)).toEqual([]);
  });

  it('when a file comes before one already applied', async () => {
    await sequentially(['9002_b.sql', '9001_a.sql'], async (name) => {
      await writeFile(join(folder, name), `CREATE TABLE ${name.slice(5, 6)} (id int);`);
      if (name.startsWith('9002')) await migrate(url, folder);
    });
    await expect(migrate(url, folder)).rejects.toThrow('La migración 9001_a.sql llega tarde');
    expect(await ask("SHOW TABLES LIKE 'a'")).toEqual([]);
    expect(await schemaState(url, folder)).toBe('older');
  });

  it('when an applied file is missing', async () => {
    await rename(join(folder, '0000_inicial.sql'), join(folder, '0000_otra.sql'));
    await expect(migrate(url, folder)).rejects.toThrow('La base de datos ya aplicó 0000_inicial.sql');
    expect(await schemaState(url, folder)).toBe('newer');
  });
});

const ROW =
  "INSERT INTO cuentas (id, nombreBanco, titularCuenta, numeroCuenta, cciCuenta) VALUES (1, 'a', 'b', '1', '2')";

const ASKING = `
import { createConnection } from 'mysql2/promise';
const connection = await createConnection(process.argv[1]);
await connection.query(process.argv[2]);
await connection.end();
`;

/** Stands still in the middle of the twentieth step, for the parent to kill it there. */
const CHILD = `
import { writeSync } from 'node:fs';
import { migrate } from ${JSON.stringify(new URL('migrate.ts', import.meta.url).href)};
await migrate(process.argv[1], process.argv[2], (moment, { paso }) => {
  if (moment !== 'executed' || paso !== 20) return;
  writeSync(1, 'here');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
`;
