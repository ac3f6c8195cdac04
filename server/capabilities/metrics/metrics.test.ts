import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { root } from '#server/platform/environment.ts';
import { good } from '#server/testing/factories.ts';
import { type BuiltSite, signIn } from '#server/testing/sites/built-site.ts';
import { staff, useHouse } from '#server/testing/sites/sites-of-one-database.ts';
import { routeOf, routesOf } from './observe-server.ts';

const TOKEN = 'una clave de métricas con más de 32 bytes, para Prometheus';
const house = useHouse();
let site: BuiltSite;

const ask = (headers: Record<string, string> = {}) => fetch(`${site.origin}/metrics`, { headers });
const scrape = async (): Promise<string> => {
  const answer = await ask({ Authorization: `Bearer ${encodeURIComponent(TOKEN)}` });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return answer.text();
};
/** The value of the one line that begins so. */
const valueOf = (text: string, beginning: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${beginning} `));
  return line === undefined ? undefined : Number(line.slice(beginning.length));
};

describe('the metrics of two workers', () => {
  beforeAll(async () => {
    site = await house.start({ WEB_CONCURRENCY: '2', METRICS_TOKEN: encodeURIComponent(TOKEN) });
    await vi.waitUntil(() => site.printed().split('A worker serves').length === 3, { timeout: 15_000 });
  });

  it('are for callers with the token', async () => {
    const answers = await Promise.all([
      ask(),
      ask({ Authorization: 'Bearer otra' }),
      ask({ Authorization: 'Basic x' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect((await fetch(`${site.origin}/metrics`, { method: 'POST' })).status).toBe(405);
  });

  it('tell of all answers together, by address, method and status', async () => {
    const lines = house.lines(site, 4);
    await Promise.all(lines.map((line) => line.get('/eventos/no-existe')));
    await Promise.all(lines.map((line) => line.get('/wp/login.php')));
    await Promise.all(lines.map((line) => line.get('/cuentas')));
    await Promise.all(lines.map((line) => line.get('/cuentas')));
    const token = await signIn(site.origin, staff);
    await lines[0]?.post('/cuentasGuardar', good.cuenta, token);
    const text = await scrape();
    const answers = (labels: string): number | undefined =>
      valueOf(text, `capitulo_answers_total{${labels}}`);
    expect(answers('route="/eventos/:slug",method="GET",status="404"')).toBe(4);
    expect(answers('route="other",method="GET",status="404"')).toBe(4);
    expect(answers('route="/cuentas",method="GET",status="200"')).toBe(8);
    expect(answers('route="/cuentasGuardar",method="POST",status="201"')).toBe(1);
    expect(valueOf(text, 'capitulo_answer_seconds_count{route="/cuentas"}')).toBe(8);
    expect(valueOf(text, 'capitulo_ready_answers_total')).toBeGreaterThanOrEqual(4);
    expect(valueOf(text, 'capitulo_database_connections_total{event="taken"}')).toBeGreaterThan(0);
    expect(valueOf(text, 'capitulo_mails{state="waiting"}')).toBe(0);
    expect(valueOf(text, 'capitulo_last_verified_backup_seconds')).toBe(0);
    expect(text).not.toContain('wp/login');
  });

  it('have every name that the board and the alerts ask for', async () => {
    const text = await scrape();
    const files = await Promise.all(
      ['grafana.json', 'alertas.yml'].map((name) =>
        readFile(`${root}/server/capabilities/metrics/prometheus/${name}`, 'utf8'),
      ),
    );
    const names = files.flatMap((file) => file.match(/\b(?:capitulo|process|nodejs)_\w+/g) ?? []);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !text.includes(name))).toEqual([]);
    expect(() => JSON.parse(files[0] ?? '')).not.toThrow();
  });
});

it('without a token there is no such address', async () => {
  const plain = await house.start();
  const answer = await fetch(`${plain.origin}/metrics`, { headers: { Authorization: 'Bearer ' } });
  expect(answer.status).toBe(404);
});

describe('the address of a path', () => {
  const routes = routesOf(['/', '/eventos', '/eventos/:slug', '/agenda/:mes', '/a/:b/c/:d', '/:pagina']);
  it.each([
    ['/', '/'],
    ['/eventos', '/eventos'],
    ['/eventos/feria', '/eventos/:slug'],
    ['/eventos/feria/x', 'other'],
    ['/a/1/c/2', '/a/:b/c/:d'],
    ['/defensoria', '/:pagina'],
    ['/storage/eventos/x.webp', '/storage/'],
    ['', 'other'],
  ])('%s is %s', (path, route) => expect(routeOf(routes, path)).toBe(route));
});
