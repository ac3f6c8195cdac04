import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import type { TestProject } from 'vitest/node';
import { startBuiltSite } from '#server/testing/sites/built-site.ts';
import { startTestServer } from '#server/testing/setup/database.ts';
import { MEMBER, ALL_MEMBERS, memberOf } from './kit/members.ts';
import { ensureBrowser, ensureBuild } from '../../scripts/prepare.mjs';

/** The site of one run, with the demonstration's content. */
export interface Sitio {
  origin: string;
  /** Its STORAGE_DIR. */
  storage: string;
  email: string;
  password: string;
  /** Where its database server listens: stories that need a site of their own make a database there. */
  databaseSocket: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    sitio: Sitio;
  }
}

/** Members for whom stories make accounts: staff must be known members. */
const addMembers = async (socketPath: string): Promise<void> => {
  const connection = await createConnection({ socketPath, user: 'root', database: 'navegador' });
  const members = Array.from({ length: ALL_MEMBERS }, (_, at) => memberOf(at));
  const rows = members.map(({ Codigo, dni }) => [Codigo, dni, Codigo, 'De', 'Prueba']);
  await connection.query(
    'INSERT INTO personas (Codigo, dni, Nombres, ApellidoPaterno, ApellidoMaterno) VALUES ?',
    [rows],
  );
  // Visitors of this site may ask for one of them: whether the list is shown is one setting for all stories.
  await connection.query(
    "INSERT INTO padrones (id, fecha, archivo, autor, estado, filas, avance, usado_desde) VALUES (1, '2026-11-01', 'padron.csv', 'Pruebas', 'R', 1, 100, NOW())",
  );
  await connection.query(
    "INSERT INTO colegiados (id_padron, codigo, nombre, estado, hasta) VALUES (1, ?, 'Quispe Mamani, Rosa María', 'H', '2099-12-31')",
    [MEMBER],
  );
  await connection.query("UPDATE configuraciones SET value = 'si' WHERE `key` = 'colegiados_publico'");
  await connection.end();
};

const staff = { email: 'admin@pruebas.example', password: 'clave de las historias' };

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBrowser();
  await ensureBuild();
  const database = await startTestServer();
  const storage = join(database.folder, 'sitio');
  await mkdir(storage);
  const query = new URLSearchParams({ socketPath: database.socket });
  const site = await startBuiltSite({
    databaseUrl: `mysql://root@localhost/navegador?${query.toString()}`,
    storageDir: storage,
    env: { DEMO_CONTENT: 'on', ADMIN_EMAIL: staff.email, ADMIN_PASSWORD: staff.password },
  });
  await addMembers(database.socket);
  project.provide('sitio', { origin: site.origin, storage, ...staff, databaseSocket: database.socket });
  return async () => {
    await site.end('SIGTERM');
    await database.stop();
  };
}
