import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { testDatabaseUrl } from '../setup/database.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

it('the lines of CONTRIBUTING with which somebody calls the application from a test of their own work', async () => {
  const guide = await readFile(`${root}/CONTRIBUTING.md`, 'utf8');
  const [, lines = ''] = /```ts\n([^]*?createApp[^]*?)```/.exec(guide) ?? [];
  expect(lines.trim().split('\n').length).toBeLessThanOrEqual(12);
  const env = { ...process.env, DATABASE_URL: testDatabaseUrl(`copiado_${randomBytes(6).toString('hex')}`) };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', lines],
    { cwd: root, env },
  );
  expect(stdout).toContain('Cuentas: 0');
});
