import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { config } from '#server/platform/config.ts';
import { useApp } from '#server/testing/api.ts';
import { recordVerified } from '../backup/last-verified.ts';
import { dueTasks } from './status.ts';

useApp();

it('says what is due: a copy, an old secret, what a restoration left', async () => {
  const secret = join(config.storageDir, 'jwt-secret');
  const left = join(config.storageDir, 'anterior-20260101_000000000');
  const old = new Date(Date.now() - 400 * 24 * 3600 * 1000);
  expect(await dueTasks()).toContain('ninguna copia de seguridad se verificó todavía');
  await recordVerified('2020-01-01T00:00:00.000Z', config.storageDir);
  await mkdir(left);
  await writeFile(secret, 'un secreto que nadie más tiene, de prueba', { flag: 'a' });
  await utimes(secret, old, old);
  const due = await dueTasks();
  expect(due).toContain('la última copia verificada es de 2020-01-01T00:00:00.000Z');
  expect(due).toContain('el secreto de las sesiones tiene 400 días: cámbialo');
  expect(due).toContain(`${left} quedó de una restauración: bórrala`);
  await recordVerified(new Date().toISOString(), config.storageDir);
  await rm(left, { recursive: true });
  await rm(secret);
  expect((await dueTasks()).filter((line) => /copia|secreto|restauración/.test(line))).toEqual([]);
});
