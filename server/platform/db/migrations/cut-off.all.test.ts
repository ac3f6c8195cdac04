import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { useMigrations } from '#server/testing/kit/migrations.ts';
import { testDatabaseUrl } from '#server/testing/setup/database.ts';
import type { Step } from './history.ts';
import { migrate, schemaState } from './migrate.ts';
import type { StepPhase } from './steps.ts';

const own = useMigrations();
const { ask, sqlFiles } = own;

/** Makes one file of all migrations but the first: every run reads all files, and dying at every step takes hundreds. */
async function mergeFiles(): Promise<void> {
  const [, ...later] = await sqlFiles();
  const texts = await Promise.all(later.map((name) => readFile(join(own.folder, name), 'utf8')));
  await Promise.all(later.map((name) => rm(join(own.folder, name))));
  await writeFile(join(own.folder, '0001_todas.sql'), texts.join('\n--> statement-breakpoint\n'));
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
async function dieAtEveryStep(moment: StepPhase, died = new Set<string>()): Promise<number> {
  const watch = (at: StepPhase, { archivo, paso }: Step) => {
    const key = `${archivo} ${paso}`;
    if (at !== moment || died.has(key)) return;
    died.add(key);
    throw new Died();
  };
  const error = await migrate(own.url, own.folder, watch).then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (error === undefined) return died.size;
  if (!(error instanceof Died)) throw error;
  return dieAtEveryStep(moment, died);
}

describe('a migration that is cut off', () => {
  it.each<StepPhase>(['begun', 'executed', 'recorded'])(
    'completes after dying at every step %s',
    async (moment) => {
      await mergeFiles();
      const texts = await Promise.all(
        (await sqlFiles()).map((name) => readFile(join(own.folder, name), 'utf8')),
      );
      const steps = texts.join('--> statement').split('--> statement').length;
      await writeFile(
        join(own.folder, '9999_filas.sql'),
        `${ROW};\n--> statement-breakpoint\nUPDATE cuentas SET numeroCuenta = numeroCuenta + 1;`,
      );
      expect(await dieAtEveryStep(moment)).toBe(steps + 2);
      const survivor = await shape();
      expect(await ask('SELECT numeroCuenta FROM cuentas')).toEqual([{ numeroCuenta: '2' }]);
      own.url = testDatabaseUrl();
      await migrate(own.url, own.folder);
      expect(survivor).toBe(await shape());
    },
  );

  it('completes after the process was killed', async () => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', CHILD, own.url, own.folder],
      {
        cwd: fileURLToPath(new URL('../../../..', import.meta.url)),
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await schemaState(own.url, own.folder)).toBe('older');
    let isDone = false;
    const next = migrate(own.url, own.folder).finally(() => (isDone = true));
    await sleep(600);
    // As far as anyone can tell the dead one still works; its lease ends by itself.
    expect(isDone).toBe(false);
    await ask('UPDATE cerrojos SET vence = CURRENT_TIMESTAMP(3)');
    await next;
    expect(await schemaState(own.url, own.folder)).toBe('current');
  });

  it('loses to the run that took its lease away, and looks again when that one is done', async () => {
    await migrate(own.url, own.folder);
    const steps = [ROW, 'UPDATE cuentas SET numeroCuenta = numeroCuenta + 1'];
    await writeFile(join(own.folder, '9999_filas.sql'), steps.join(';\n--> statement-breakpoint\n'));
    const takeAway = "UPDATE cerrojos SET dueno = 'otro', vence = CURRENT_TIMESTAMP(3) + INTERVAL 1 SECOND";
    const seen: string[] = [];
    await migrate(own.url, own.folder, (moment, { paso }) => {
      seen.push(`${moment} ${paso}`);
      // In one go: the run itself must not get any further meanwhile.
      if (seen.length === 1)
        execFileSync(process.execPath, ['--input-type=module', '-e', ASKING, own.url, takeAway]);
    });
    const whole = ['begun 0', 'executed 0', 'recorded 0', 'begun 1', 'executed 1', 'recorded 1'];
    expect(seen).toEqual(['begun 0', ...whole]);
    expect(await ask('SELECT numeroCuenta FROM cuentas')).toEqual([{ numeroCuenta: '2' }]);
  });

  it('recognises every kind of schema change it had carried out before dying', async () => {
    await migrate(own.url, own.folder);
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
    await writeFile(join(own.folder, '9001_todo.sql'), statements.join('\n--> statement-breakpoint\n'));
    expect(await dieAtEveryStep('executed')).toBe(statements.length);
    expect(await schemaState(own.url, own.folder)).toBe('current');
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
