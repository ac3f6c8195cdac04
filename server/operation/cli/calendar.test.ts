import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { config } from '#server/platform/config.ts';
import { useApp } from '#server/testing/api.ts';
import { noteVerified } from '../backup/last-verified.ts';
import { dueNow } from './calendar.ts';

useApp();

it('says what is due: a copy, an old secret, what a restoration left', async () => {
  const secret = join(config.storageDir, 'jwt-secret');
  const left = join(config.storageDir, 'anterior-20260101_000000000');
  const old = new Date(Date.now() - 400 * 24 * 3600 * 1000);
  expect(await dueNow()).toContain('ninguna copia de seguridad se verificó todavía');
  await noteVerified('2020-01-01T00:00:00.000Z', config.storageDir);
  await mkdir(left);
  await writeFile(secret, 'un secreto que nadie más tiene, de prueba', { flag: 'a' });
  await utimes(secret, old, old);
  const due = await dueNow();
  expect(due).toContain('la última copia verificada es de 2020-01-01T00:00:00.000Z');
  expect(due).toContain('el secreto de las sesiones tiene 400 días: cámbialo');
  expect(due).toContain(`${left} quedó de una restauración: bórrala`);
  await noteVerified(new Date().toISOString(), config.storageDir);
  await rm(left, { recursive: true });
  await rm(secret);
  expect((await dueNow()).filter((line) => /copia|secreto|restauración/.test(line))).toEqual([]);
});
