import { assemble } from '#server/app/assemble.ts';
import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, emptyDatabase } from '#server/testing/setup/database.ts';
import { closeDatabase, db, openDatabase } from './client/client.ts';
import { insertRow } from '#server/records/rows.ts';
import { configuraciones, convenios, eventos, usuarios } from './schema.ts';

beforeAll(async () => {
  assemble();
  openDatabase(await createTestDatabase());
});
afterAll(closeDatabase);
beforeEach(emptyDatabase);

const anEvento = (slug: string, more: { titulo?: string; created_at?: string } = {}) =>
  insertRow(eventos, {
    slug,
    titulo: 'Título',
    tipoEvento: 'A',
    fecha_Inicio: '2026-09-05',
    img_principal: '/a',
    img_fondo: '/b',
    ...more,
  });

const find = (word: string) =>
  db()
    .select()
    .from(eventos)
    .where(like(eventos.titulo, `%${word}%`));
const plan = (text: ReturnType<typeof sql>) => db().execute(sql`EXPLAIN ${text}`);

it('gives a day and an instant back as they came', async () => {
  const id = await anEvento('uno', { created_at: '2026-09-05T23:59:59.123-05:00' });
  const [row] = await db().select().from(eventos).where(eq(eventos.id, id));
  expect(row).toMatchObject({
    fecha_Inicio: '2026-09-05',
    fecha_fin: null,
    created_at: '2026-09-06T04:59:59.123Z',
  });
  const [found] = await db()
    .select({ id: eventos.id })
    .from(eventos)
    .where(eq(eventos.created_at, '2026-09-06T04:59:59.123Z'));
  expect(found).toEqual({ id });
});

it('dates a new row in UTC, to the millisecond', async () => {
  const before = Date.now();
  await anEvento('uno');
  const [row] = await db().select().from(eventos);
  expect(row?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(Math.abs(Date.parse(row?.created_at ?? '') - before)).toBeLessThan(5_000);
  expect(row?.fecha_creacion).toBe(row?.created_at);
});

it('refuses what is no instant', async () => {
  await expect(anEvento('uno', { created_at: 'ayer' })).rejects.toThrow(RangeError);
});

it('searches without regard to case and accents', async () => {
  await anEvento('uno', { titulo: 'Reseña del AÑO estadístico 😀' });
  const found = await Promise.all(['resena', 'RESEÑA', 'año', 'Estadistico', '😀'].map(find));
  expect(found.map((rows) => rows.length)).toEqual([1, 1, 1, 1, 1]);
  expect(await find('😁')).toEqual([]);
});

it('compares keys exactly and e-mails whatever their case', async () => {
  await insertRow(configuraciones, { key: 'reseña' });
  await insertRow(configuraciones, { key: 'Reseña' });
  const rows = await db().select().from(configuraciones).where(eq(configuraciones.key, 'reseña'));
  expect(rows).toHaveLength(1);
  await insertRow(usuarios, { name: 'a', email: 'a@b.pe', password: 'x' });
  await expect(insertRow(usuarios, { name: 'b', email: 'A@B.PE', password: 'x' })).rejects.toThrow(
    /Failed query/,
  );
});

it('keeps the longest texts of the contract, four bytes a character', async () => {
  const value = '😀'.repeat(20_000);
  const id = await insertRow(configuraciones, { key: 'mision', value });
  const [row] = await db().select().from(configuraciones).where(eq(configuraciones.id, id));
  expect(row?.value).toBe(value);
});

it('refuses what does not fit instead of cutting it', async () => {
  const convenio = { nombre_Institucion: 'x', fecha_Inicio: '2026-01-01', fecha_Fin: '2026-01-02' };
  await expect(insertRow(convenios, { ...convenio, ruc_Institucion: '1'.repeat(12) })).rejects.toThrow(
    /Failed query/,
  );
  await expect(
    insertRow(convenios, { ...convenio, ruc_Institucion: '1', fecha_Fin: '2026-02-30' }),
  ).rejects.toThrow(/Failed query/);
});

it('reads the newest events from an index', async () => {
  const [all] = await plan(sql`select id from eventos order by created_at desc, id desc limit 5`);
  const [letter] = await plan(
    sql`select id from eventos where tipoEvento = 'A' order by created_at desc, id desc limit 5`,
  );
  expect(JSON.stringify([all, letter])).not.toContain('filesort');
});
