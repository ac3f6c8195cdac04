import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { describe, expect, test as base, vi } from 'vitest';
import { type BuiltSite, signIn, startBuiltSite } from '../sites/built-site.ts';
import { createTestDatabase } from '../setup/database.ts';
import { withOtherBytes, files, type FormFile, paddedTo } from '../files.ts';

// `fault-at-each-step.test.ts` simulates a death at every step; here the process is really killed, at some of them.
const STRIDE = 9;
const staff = { email: 'admin@pruebas.example', password: 'clave de la prueba' };

/** A site with a database and a storage folder that outlive its process. */
class House {
  readonly storageDir: string;
  readonly databaseUrl: string;
  site: BuiltSite | undefined;
  token = '';

  constructor(storageDir: string, databaseUrl: string) {
    this.storageDir = storageDir;
    this.databaseUrl = databaseUrl;
  }

  async start(): Promise<void> {
    const { databaseUrl, storageDir } = this;
    const env = { DEMO_CONTENT: 'off', ADMIN_EMAIL: staff.email, ADMIN_PASSWORD: staff.password };
    const imports = [new URL('steps.mjs', import.meta.url).href];
    this.site = await startBuiltSite({ databaseUrl, storageDir, env, imports });
    this.token ||= await signIn(this.site.origin, staff);
  }

  /** Waits until the killed process is gone, then starts another. */
  async startAgain(): Promise<void> {
    await this.site?.end('SIGKILL');
    await this.start();
  }

  /** Resolves to the status, or to 0 when the server died. */
  async post(path: string, fields: Record<string, string | FormFile>, headers = {}): Promise<number> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields))
      if (typeof value === 'string') body.set(name, value);
      else body.set(name, new Blob([new Uint8Array(value.bytes)]), value.name);
    const init = { method: 'POST', body, headers: { Authorization: `Bearer ${this.token}`, ...headers } };
    return fetch(`${this.site?.origin}${path}`, init).then(
      ({ status }) => status,
      () => 0,
    );
  }

  async rows(statement: string): Promise<RowDataPacket[]> {
    const connection = await createConnection(this.databaseUrl);
    try {
      return (await connection.query<RowDataPacket[]>(statement))[0];
    } finally {
      await connection.end();
    }
  }

  /** Titles of the events, and every file that is not stored, registered and owned by one of them or by history. */
  async events(): Promise<{ titles: string[]; loose: string[] }> {
    const folders = ['archivos', 'tmp'].map((name) => join(this.storageDir, name));
    const entries = await Promise.all(
      folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])),
    );
    const found = entries.flat().filter((entry) => entry.isFile());
    const stored = found.map(({ name, parentPath }) => `/storage/${basename(parentPath)}/${name}`);
    const registered = (await this.rows('SELECT url FROM archivos')).map(({ url }) => String(url));
    const events = await this.rows('SELECT titulo, img_fondo, img_principal FROM eventos');
    const shown = events.flatMap((row) => [String(row['img_fondo']), String(row['img_principal'])]);
    const retired = await this.rows(
      'SELECT a.url FROM archivos a JOIN historia_archivos h ON h.url = a.url WHERE a.retirado',
    );
    const owned = [...shown, ...retired.map(({ url }) => String(url))];
    const all = [...new Set([...stored, ...registered, ...owned])];
    const lists = [stored, registered, owned];
    return {
      titles: events.map(({ titulo }) => String(titulo)),
      loose: all.filter((url) => !lists.every((list) => list.includes(url))),
    };
  }
}

const test = base.extend<{ house: House }>({
  house: async ({ task: _task }, provide) => {
    const house = new House(await mkdtemp(join(tmpdir(), 'capitulo-pasos-')), await createTestDatabase());
    await house.start();
    await provide(house);
    await house.site?.end('SIGKILL');
    await rm(house.storageDir, { recursive: true, force: true });
  },
});

/** Exactly these events, and no loose file. */
const whole = (...titles: string[]) => ({ titles, loose: [] });

const event = (titulo: string, picture: FormFile) => ({
  titulo,
  tipoEvento: 'A',
  fecha_Inicio: '2026-11-28',
  img_principal: picture,
  img_fondo: withOtherBytes(picture),
});

describe.concurrent('a server killed before a step', { timeout: 90_000 }, () => {
  test('of a new event has it whole or not at all, and a second try makes one', async ({ house }) => {
    let n = 2;
    // New pictures each round: equal files are stored once.
    const picture = () => paddedTo(files.jpg.bytes.length + 2 * n, files.jpg);
    const send = (headers = {}) =>
      house.post('/guardar-evento', event('Nuevo', picture()), { 'Idempotency-Key': 'uno', ...headers });
    while ((await send({ 'X-Paso': `${n} kill` })) === 0) {
      await house.startAgain();
      expect([whole(), whole('Nuevo')]).toContainEqual(await house.events());
      await house.rows('UPDATE idempotencia SET vence = CURRENT_TIMESTAMP(3) WHERE respuesta IS NULL');
      expect(await send()).toBe(201);
      await vi.waitFor(async () => expect(await house.events()).toEqual(whole('Nuevo')));
      expect(await house.post('/evento-eliminar/nuevo', {})).toBe(200);
      await house.rows('DELETE FROM idempotencia');
      n += STRIDE;
    }
    expect(n).toBeGreaterThan(20);
    // The last steps happen after the response.
    await house.startAgain();
    await vi.waitFor(async () => expect(await house.events()).toEqual(whole('Nuevo')));
  });

  test('of a change has the old event or the new, with its own pictures', async ({ house }) => {
    const change = (titulo: string, picture: FormFile, headers = {}) =>
      house.post('/actualizar-evento/antes', event(titulo, picture), headers);
    expect(await house.post('/guardar-evento', event('Antes', files.jpg))).toBe(201);
    let n = 4;
    while ((await change('Después', files.png, { 'X-Paso': `${n} kill` })) === 0) {
      await house.startAgain();
      expect([whole('Antes'), whole('Después')]).toContainEqual(await house.events());
      expect(await change('Antes', files.jpg)).toBe(200);
      n += STRIDE;
    }
    expect(n).toBeGreaterThan(20);
    // The last steps happen after the response.
    await house.startAgain();
    await vi.waitFor(async () => expect(await house.events()).toEqual(whole('Después')));
  });
});
