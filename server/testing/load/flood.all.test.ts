import { readdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltSite, signIn, startBuiltSite } from '../sites/built-site.ts';
import { createTestDatabase } from '../setup/database.ts';
import { files } from '../files.ts';

const staff = { email: 'admin@pruebas.example', password: 'clave de la prueba' };
const AT_ONCE = 40;

let site: BuiltSite;
let storageDir: string;
let picture: string;

beforeAll(async () => {
  storageDir = await mkdtemp(join(tmpdir(), 'capitulo-avalancha-'));
  const env = { DEMO_CONTENT: 'off', ADMIN_EMAIL: staff.email, ADMIN_PASSWORD: staff.password };
  site = await startBuiltSite({ databaseUrl: await createTestDatabase(), storageDir, env });
  const body = new FormData();
  for (const [name, value] of Object.entries({ nombre: 'Elena', funcion: 'Decana', orden: '1' }))
    body.set(name, value);
  body.set('image', new Blob([new Uint8Array(files.jpg.bytes)]), 'foto.jpg');
  const headers = { Authorization: `Bearer ${await signIn(site.origin, staff)}` };
  await fetch(`${site.origin}/dirigente-guardar`, { method: 'POST', headers, body });
  [picture = ''] = await readdir(join(storageDir, 'archivos/dirigentes'));
});
afterAll(async () => {
  await site.end('SIGKILL');
  await rm(storageDir, { recursive: true, force: true });
});

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const timed = async (path: string): Promise<number> => {
  const began = performance.now();
  const response = await fetch(site.origin + path);
  await response.arrayBuffer();
  expect(response.status).toBe(200);
  return performance.now() - began;
};

interface Try {
  status: number;
  wait: string | null;
  ms: number;
}
const tryToSignIn = async (password: string): Promise<Try> => {
  const began = performance.now();
  const response = await fetch(`${site.origin}/auth/loginValidar`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...staff, password }),
  });
  await response.arrayBuffer();
  return {
    status: response.status,
    wait: response.headers.get('retry-after'),
    ms: performance.now() - began,
  };
};

describe('a flood of sign-ins', () => {
  it('is cut short, and costs readers next to nothing', async () => {
    const tries: Try[] = [];
    const over = new AbortController();
    const flood = Array.from({ length: AT_ONCE }, async () => {
      while (!over.signal.aborted) {
        tries.push(await tryToSignIn('no es la clave'));
        await sleep(100);
      }
    });
    const reads: Record<string, number[]> = { ready: [], cold: [], file: [] };
    for (let at = 0; at < 9; at += 1) {
      reads['ready']?.push(await timed('/'));
      reads['cold']?.push(await timed(`/comentarios?limit=1&offset=${at}`));
      reads['file']?.push(await timed(`/storage/dirigentes/${picture}`));
    }
    over.abort();
    await Promise.all(flood);

    const refused = tries.filter(({ status }) => status === 429);
    const checked = tries.filter(({ status }) => status === 401);
    expect(refused.length + checked.length).toBe(tries.length);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(({ wait }) => wait))).toEqual(new Set(['1']));
    // Relative to the sign-ins' own time: a slow machine slows both.
    const flooded = median(checked.map(({ ms }) => ms));
    for (const [kind, times] of Object.entries(reads))
      expect({ kind, share: median(times) / flooded < 0.5 }).toEqual({ kind, share: true });
  }, 60_000);

  it('is over at once', async () => {
    expect((await tryToSignIn(staff.password)).status).toBe(200);
  });
});
