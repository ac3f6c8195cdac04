import { it } from 'vitest';
import { sql } from 'drizzle-orm';
import { content } from '../demo/content.ts';
import { db } from '../db/client.ts';
import * as tables from '../db/schema.ts';
import { useApp, visitor } from '../testing/api.ts';
import { eventos } from '#shared/eventos.ts';
import { clearReady } from '../http/ready-cache.ts';
useApp();
it('bench', { timeout: 300000 }, async () => {
  const words = [...new Set(JSON.stringify(content).split(/[^\p{L}]+/u))].filter((w) => w.length > 2);
  const extra = Array.from({ length: 20000 }, (_, i) => 'pal' + (i * 7919).toString(36));
  const all = [...words, ...extra];
  const pick = () => all[Math.floor(Math.random() ** 3 * all.length)]!;
  const text = (n: number) => Array.from({ length: n }, pick).join(' ') + '.';
  for (let i = 0; i < 20000; i += 500) {
    await db().insert(tables.eventos).values(Array.from({ length: 500 }, (_, k) => ({ id: i + k + 1, slug: `e-${i + k}`, titulo: text(7), descripcion: text(50), img_principal: '/storage/eventos/abcdefghijklmnopqrstuvwxyz.png', img_fondo: '/storage/eventos/abcdefghijklmnopqrstuvwxyz.png', tipoEvento: 'A' as const, fecha_Inicio: '2026-01-01' })));
    await db().insert(tables.eventoTextos).values(Array.from({ length: 1500 }, (_, k) => ({ titulo: text(4), contenido: text(120), id_evento: i + Math.floor(k / 3) + 1 })));
  }
  console.log('vocab', all.length, (await db().execute(sql`select count(*) n, sum(length(contenido)) b from evento_textos`))[0]);
  const time = async (term: string) => { clearReady(); const t = performance.now(); const r = await visitor().call(eventos.buscar, { params: { term } }); return [performance.now() - t, r.body.length] as const; };
  const before = process.memoryUsage();
  console.log('first', await time('zzzz'));
  const after = process.memoryUsage(); (globalThis as any).gc?.();
  console.log('heap MB', (after.heapUsed - before.heapUsed) / 1e6);
  const q: number[] = []; const sizes: number[] = [];
  for (let i = 0; i < 200; i += 1) { const [ms, n] = await time([pick(), ...(i % 2 ? [pick()] : []), ...(i % 3 ? [] : [pick()])].join(' ').slice(0, 90)); q.push(ms); sizes.push(n); }
  q.sort((a, b) => a - b); sizes.sort((a, b) => a - b);
  console.log('whole list: median', q[100], 'p95', q[190], 'max', q[199], 'hits median', sizes[100], sizes[190]);
  for (const term of ['estadistica', 'arequipa taller', 'estadistca', 'a', 'qqqqqqq wwwww', '50%', 'pal1 muestreo curso']) console.log(term, await time(term));
  const limited: number[] = [];
  for (let i = 0; i < 200; i += 1) { clearReady(); const t = performance.now(); await visitor().call(eventos.buscar, { params: { term: pick() }, query: { limit: 20, offset: 0 } }); limited.push(performance.now() - t); }
  limited.sort((a, b) => a - b); console.log('limit 20: median', limited[100], 'p95', limited[190]);
  await db().update(tables.eventos).set({ titulo: 'cambio unico' }).where(sql`id = 77`);
  await db().insert(tables.versiones).values({ nombre: 'eventos', version: 'x' });
  console.log('after a change', await time('cambio unico'), await time('cambio unico'));
});
