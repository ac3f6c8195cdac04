import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { signIn } from '#server/testing/sites/built-site.ts';
import { good } from '#server/testing/factories.ts';
import type { Line } from '#server/testing/sites/connection.ts';
import { staff, useHouse } from '#server/testing/sites/sites-of-one-database.ts';

const house = useHouse();
const addresses = ['/api/eventos', '/eventosBuscar/topacio', '/rss.xml', '/atom.xml', '/sitemap.xml', '/'];

let lines: readonly Line[];
let token: string;
beforeAll(async () => {
  const [one, two] = await Promise.all([house.start({ WEB_CONCURRENCY: '2' }), house.start()]);
  token = await signIn(one.origin, staff);
  // Connections to both workers of the first site, most likely, and to the second one.
  lines = [...house.lines(one, 3), house.line(two)];
});

it('nobody sees an event before its moment, and everybody does within a second after', async () => {
  await house.sql(`INSERT INTO eventos (slug, titulo, img_principal, img_fondo, tipoEvento, fecha_Inicio)
    VALUES ('topacio', 'Topacio', '/a', '/b', 'A', '2026-11-28')`);
  const { img_fondo: _fondo, img_principal: _principal, ...texts } = good.evento;
  const at = Date.now() + 3000;
  const body = { ...texts, titulo: 'Topacio', publicar_desde: new Date(at).toISOString() };
  const saved = await lines[0]?.post('/actualizar-evento/topacio', body, token);
  expect(saved?.status).toBe(200);
  const seen: { path: string; begun: number; ended: number; shown: boolean }[] = [];
  const ask = async (line: Line): Promise<void> => {
    let round = 0;
    while (round < at + 1000) {
      round = Date.now();
      for (const path of addresses) {
        const begun = Date.now();
        const { text } = await line.get(path);
        seen.push({ path, begun, ended: Date.now(), shown: /topacio/i.test(text) });
      }
    }
  };
  // The other processes learn of the write with their next look.
  await sleep(1000);
  await Promise.all(lines.map(ask));
  expect(seen.filter(({ ended, shown }) => ended < at && shown)).toEqual([]);
  const late = seen.filter(({ begun }) => begun >= at + 1000);
  expect(late.length).toBeGreaterThanOrEqual(lines.length * addresses.length);
  expect(late.filter(({ shown }) => !shown)).toEqual([]);
}, 60_000);
