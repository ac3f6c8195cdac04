import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { assemble } from '#server/app/assemble.ts';
import { allJobs } from '#server/app/serve.ts';
import { type BuiltSite, signIn } from '#server/testing/sites/built-site.ts';
import { good } from '#server/testing/factories.ts';
import { staff, useHouse } from '#server/testing/sites/sites-of-one-database.ts';
import { callsUntilRefused } from '#server/testing/sites/refused-calls.ts';
import type { Line } from '#server/testing/sites/connection.ts';

const house = useHouse();
const PATIENCE = { timeout: 15_000, interval: 50 };
const root = fileURLToPath(new URL('../../..', import.meta.url));

const banks = async (line: Line): Promise<number> => JSON.parse((await line.get('/cuentas')).text).length;
interface Pair {
  readonly sites: readonly BuiltSite[];
  /** A connection to each. */
  readonly here: Line;
  readonly there: Line;
  readonly token: string;
}

const startPair = async (env?: Record<string, string>): Promise<Pair> => {
  const [one, other] = await Promise.all([house.start(env), house.start(env)]);
  const token = await signIn(one.origin, staff);
  return { sites: [one, other], here: house.line(one), there: house.line(other), token };
};

describe('two starts on one database', () => {
  let pair: Pair;
  beforeAll(async () => {
    pair = await startPair();
  });

  it('show what the other changed', async () => {
    const { here, there, token } = pair;
    expect([await banks(here), await banks(there)]).toEqual([0, 0]);
    await here.post('/cuentasGuardar', good.cuenta, token);
    expect(await banks(here)).toBe(1);
    await expect.poll(() => banks(there), PATIENCE).toBe(1);
    // A session opened at one is good at the other.
    await there.post('/cuentasGuardar', good.cuenta, token);
    await expect.poll(() => banks(here), PATIENCE).toBe(2);
  });

  it('show what a command changed', async () => {
    const { here, there } = pair;
    await house.sql(
      "INSERT INTO eventos (slug, titulo, img_principal, img_fondo, tipoEvento, fecha_Inicio) VALUES ('a','A','/a','/b','A','2026-11-28')",
    );
    await house.sql(
      "INSERT INTO comentarios (nombre, correo, contenido, id_evento) SELECT 'Ana', 'ana@ejemplo.pe', 'Hola', MAX(id) FROM eventos",
    );
    const names = async (line: Line) =>
      (await line.get('/comentarios')).text.match(/Ana|Anónimo/g)?.join() ?? '';
    expect([await names(here), await names(there)]).toEqual(['Ana', 'Ana']);
    const args = ['dist/server/cli.js', 'privacidad:borrar', 'ana@ejemplo.pe'];
    const env = { ...process.env, ...house.environment(), NODE_ENV: 'production' };
    await promisify(execFile)(process.execPath, args, { cwd: root, env });
    await expect.poll(() => names(here), PATIENCE).toBe('Anónimo');
    await expect.poll(() => names(there), PATIENCE).toBe('Anónimo');
  });

  it('count the calls of an address together', async () => {
    const { sites } = pair;
    const lines = sites.flatMap((site) => house.lines(site, 2, '192.0.2.2'));
    // Each site alone would let 300 pass.
    const made = await callsUntilRefused(lines);
    expect(made).toBeGreaterThan(300);
    expect(made).toBeLessThan(500);
  });

  it('do each piece of background work once', async () => {
    const { sites } = pair;
    assemble();
    const once = allJobs().length - 1;
    const done = () =>
      sites.flatMap(
        ({ printed }) => printed().match(/"job":"(?!tarjetas)\w+","msg":"Background work done"/g) ?? [],
      );
    // Cards are looked after every minute, so perhaps twice by now.
    await expect.poll(() => done().length, PATIENCE).toBe(once);
    expect(new Set(done()).size).toBe(once);
    await Promise.all(sites.map((site) => site.end('SIGTERM')));
  });
});
