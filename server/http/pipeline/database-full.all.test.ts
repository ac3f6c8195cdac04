import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { publicError } from './errors.ts';
import { createTestDatabase, migrationsFolder } from '#server/testing/setup/database.ts';
import { mountSmallDisk, type SmallDisk, whyNoSmallDisk } from '#server/testing/services/small-disk.ts';
import { closeDatabase, connect, db, openDatabase } from '#server/platform/db/client/client.ts';
import { dbError } from '#server/platform/db/client/errors.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { migrate } from '#server/platform/db/migrations/migrate.ts';
import { type PrivateServer, startPrivateServer } from '#server/platform/private-database/server.ts';
import { cuentas, eventos, eventoTextos } from '#server/platform/db/schema.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';

const folder = await mkdtemp(join(tmpdir(), 'capitulo-lleno-'));
const reason = await whyNoSmallDisk(folder);
afterAll(() => rm(folder, { recursive: true, force: true }));

const quiet = { info: () => {}, error: () => {} };
const PATIENCE_MS = 60_000;
const MIB = 1024 * 1024;
const cuenta = { nombreBanco: 'Banco', titularCuenta: 'Titular', numeroCuenta: '1', cciCuenta: '2' };
const evento = {
  id: 1,
  slug: 'uno',
  titulo: 'Uno',
  tipoEvento: 'A' as const,
  fecha_Inicio: '2026-09-05',
  img_principal: '/x',
  img_fondo: '/y',
};

describe.skipIf(reason)(`a database whose disk is full ${reason ?? ''}`, () => {
  let disk: SmallDisk;
  let server: PrivateServer;
  beforeAll(async () => {
    disk = await mountSmallDisk(folder, '300m', 4000);
    server = await startPrivateServer({ dataDir: join(folder, 'mysql'), log: quiet });
    await migrate(server.url, migrationsFolder);
    openDatabase(server.url);
    await db().insert(eventos).values(evento);
  }, PATIENCE_MS);
  afterAll(async () => {
    await closeDatabase();
    await disk.free();
    await server.stop();
    await disk.unmount();
  }, PATIENCE_MS);

  /** Much in one change, the last row of it too much. */
  const fill = () =>
    unitOfWork(async () => {
      await db().insert(cuentas).values(cuenta);
      const text = { titulo: 'Largo', contenido: 'x'.repeat(60_000), id_evento: 1 };
      await sequentially(Array.from({ length: 400 }), async () => {
        await db().insert(eventoTextos).values(text);
      });
    });

  it(
    'says so or is away, keeps no half of the change, and takes it once there is room',
    async () => {
      await disk.leaveBytes(2 * MIB);
      const error = await fill().catch((failure: unknown) => failure);
      // MariaDB may rather end itself than go on without room.
      expect([503, 507]).toContain(publicError(error).status);
      await disk.free();
      await vi.waitFor(() => db().select().from(eventos), PATIENCE_MS);
      expect([await db().$count(cuentas), await db().$count(eventoTextos)]).toEqual([0, 0]);
      await fill();
      expect([await db().$count(cuentas), await db().$count(eventoTextos)]).toEqual([1, 400]);
    },
    PATIENCE_MS,
  );
});

describe('a table that may not grow', () => {
  it('answers that there is no room', async () => {
    const { pool } = connect(await createTestDatabase());
    const connection = await pool.getConnection();
    await connection.query('SET SESSION max_heap_table_size = 16384');
    await connection.query('CREATE TEMPORARY TABLE angosta (x CHAR(250)) ENGINE = MEMORY');
    const rows = Array.from({ length: 200 }, () => ['x']);
    const error = await connection
      .query('INSERT INTO angosta VALUES ?', [rows])
      .catch((failure: unknown) => failure);
    connection.release();
    await pool.end();
    expect(dbError(error)?.errno).toBe(1114);
    expect(publicError(error)).toMatchObject({
      status: 507,
      message: 'No queda espacio para guardar archivos. Avisa a quien administra el servidor.',
    });
  });

  it('is so whatever number the server wraps the system in', () => {
    const said = (errno: number, message: string) =>
      publicError(Object.assign(new Error(message), { errno, sqlState: 'HY000' })).status;
    expect(said(1030, 'Got error 28 "No space left on device" from storage engine InnoDB')).toBe(507);
    expect(said(1026, 'Error writing file \'./x\' (errno: 28 "No space left on device")')).toBe(507);
    expect(said(3, 'Error writing file \'/tmp/x\' (Errcode: 28 "No space left on device")')).toBe(507);
    expect(said(1030, 'Got error 168 "Unknown error" from storage engine InnoDB')).toBe(500);
  });
});
