import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '#server/platform/config.ts';
import { ensureBuilt } from '#server/testing/sites/built.ts';
import { useHouse } from '#server/testing/sites/sites-of-one-database.ts';
import { item, wxr } from '../testing/wordpress-export.ts';
import { everything } from '#server/testing/setup/everything.ts';

const house = useHouse();
let folder = '';
beforeAll(async () => {
  await ensureBuilt();
  folder = await mkdtemp(join(tmpdir(), 'capitulo-entradas-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

// The command is a process of its own, without the application that knows the site's addresses.
it.runIf(everything)(
  'a page named as one of the site’s own gets an address at which it is seen',
  async () => {
    const file = join(folder, 'sitio.xml');
    await writeFile(
      file,
      wxr(...['nosotros', 'api', 'Historia'].map((slug, at) => item(at + 1, { slug, type: 'page' }))),
    );
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['dist/server/cli.js', 'importar', file, `--carpeta=${folder}`, '--si'],
      { cwd: root, env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...house.environment() } },
    );
    for (const address of ['/nosotros-2', '/api-2', '/historia']) expect(stdout).toContain(`→ ${address} `);
  },
);
