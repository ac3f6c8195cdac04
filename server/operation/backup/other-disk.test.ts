import { execFile } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { runCommand } from '../cli/run.ts';
import { config, root } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import { correos } from '#server/platform/db/schema.ts';
import { makeUser, useApp } from '#server/testing/api.ts';
import { mountSmallDisk, whyNoSmallDisk } from '#server/testing/services/small-disk.ts';
import { useTerminal } from '#server/testing/terminal.ts';

useApp();
const terminal = useTerminal();
const noDisk = await whyNoSmallDisk(join(config.storageDir, `disco-${process.pid}`));
const place = (): string => join(config.storageDir, `copias-${process.pid}`);

it.skipIf(noDisk !== null)(
  'refuses to fill the site’s own disk where the one for the copies is not mounted',
  async () => {
    await mkdir(place(), { recursive: true });
    expect(await runCommand(['respaldo', place(), '--otro-disco'])).toBe(1);
    expect(terminal.said).toContain('está en el mismo disco que el sitio');
    expect(terminal.said).toContain('No se hizo ninguna copia.');
    expect(await readdir(place())).toEqual([]);

    const disk = await mountSmallDisk(place(), '20m');
    try {
      expect(await runCommand(['respaldo', place(), '--otro-disco'])).toBe(0);
      expect((await readdir(place())).filter((name) => name.startsWith('capitulo-'))).toHaveLength(1);
    } finally {
      await disk.unmount();
      await rm(place(), { recursive: true });
    }
  },
);

it('writes to every administrator that a copy failed, and says when nobody can be reached', async () => {
  await makeUser({ email: 'decana@ejemplo.pe' });
  await makeUser({ email: 'editora@ejemplo.pe', rol: 'editor' });
  // The tests have no mail server.
  expect(await runCommand(['respaldo:avisar'])).toBe(1);
  expect(terminal.said).toContain('Sin SMTP_URL nadie recibe el aviso');
  const written = await db().select({ para: correos.para, asunto: correos.asunto }).from(correos);
  expect(written).toEqual([{ para: 'decana@ejemplo.pe', asunto: 'Falló la copia de seguridad del sitio' }]);
});

it('keeps seven copies, four of Sundays and three of firsts of the month, and touches nothing when a copy fails', async () => {
  const folder = place();
  // Stands in for the command alone: the script's own steps are under test.
  const stand = join(folder, 'orden');
  await mkdir(join(folder, 'diarias'), { recursive: true });
  const shell = (script: string) => promisify(execFile)('sh', ['-c', script], { cwd: folder });
  await shell(`for day in 01 02 03 04 05 06 07 08 09; do mkdir diarias/capitulo-202601\${day}_000000000; done
    printf '#!/bin/sh\\n[ "$1" != respaldo ] || mkdir "$2/capitulo-20991231_000000000"\\n' > orden && chmod +x orden`);
  const run = (command: string) =>
    promisify(execFile)('sh', [join(root, 'scripts/systemd/copia-capitulo'), folder], {
      env: { PATH: process.env['PATH'], CAPITULO: command, CARPETA: folder },
    });
  try {
    const before = await readdir(join(folder, 'diarias'));
    await expect(run('false')).rejects.toThrow('Command failed');
    expect(await readdir(join(folder, 'diarias'))).toEqual(before);
    await run(stand);
    const after = (await readdir(join(folder, 'diarias'))).toSorted();
    expect(after).toHaveLength(7);
    expect(after[0]).toBe('capitulo-20260104_000000000');
    expect(after.at(-1)).toBe('capitulo-20991231_000000000');
  } finally {
    await rm(folder, { recursive: true });
  }
});
