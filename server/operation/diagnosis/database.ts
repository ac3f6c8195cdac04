import { randomBytes } from 'node:crypto';
import { getTableName, is } from 'drizzle-orm';
import { MySqlTable } from 'drizzle-orm/mysql-core';
import type { Connection, Pool, RowDataPacket } from 'mysql2/promise';
import { escapeId } from 'mysql2';
import { database } from '#server/platform/db/client/client.ts';
import { dbError } from '#server/platform/db/client/errors.ts';
import * as tables from '#server/platform/db/schema.ts';
import { schemaState } from '#server/platform/db/migrations/migrate.ts';
import { migrationsFolder, readyDatabase } from '#server/platform/start/open-database.ts';
import { explainFailure } from '#server/platform/start/explain-failure.ts';
import { clockFinding } from './clock.ts';
import { findingsAbout, type Finding } from './finding.ts';

/** The oldest versions that the tests run on. */
export const OLDEST_DATABASES = { MariaDB: [10, 11], MySQL: [8, 4] } as const;

interface Answer extends RowDataPacket {
  readonly version: string;
  /** Ms since 1970 by the database's clock, a decimal number. */
  readonly clock: string;
  readonly packet: number;
}

/** Bytes. A statement of a thousand members and the longest text of a page stay well below. */
const SMALLEST_PACKET = 16 * 2 ** 20;

/** What is longer than the packet is refused by the database, and the change with it. */
const packetFinding = (packet: number): Finding => {
  const { good, notice } = findingsAbout('paquete de la base');
  const said = `max_allowed_packet es de ${Math.floor(packet / 2 ** 20)} MB`;
  return packet >= SMALLEST_PACKET
    ? good(said)
    : notice(
        `${said}: un texto muy largo no se podría guardar`,
        'Ponlo en 16M o más en la configuración de la base de datos y reiníciala.',
      );
};

const versionFinding = (version: string): Finding => {
  const { good, notice } = findingsAbout('base de datos');
  const name = version.includes('MariaDB') ? 'MariaDB' : 'MySQL';
  const [major = 0, minor = 0] = version.split('.').map(Number.parseFloat);
  const [oldest, oldestMinor] = OLDEST_DATABASES[name];
  const said = `${name} ${/^[\d.]+/.exec(version)?.[0] ?? version}`;
  return major > oldest || (major === oldest && minor >= oldestMinor)
    ? good(said)
    : notice(
        `${said} es más vieja que las probadas`,
        `Actualiza a ${name} ${oldest}.${oldestMinor} o más nueva.`,
      );
};

const STATES = {
  current: ['bien', 'al día'],
  empty: ['aviso', 'vacía'],
  older: ['aviso', 'de una versión anterior'],
  newer: ['mal', 'de una versión más nueva que este programa'],
} as const;

interface Present extends RowDataPacket {
  readonly name: string;
}

/** Tables of the schema that somebody dropped, or that a dump put back by hand did not bring. */
const missingTables = async (on: Pool | Connection): Promise<string[]> => {
  const [rows] = await on.query<Present[]>({
    sql: 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
  });
  const present = new Set(rows.map(({ name }) => name));
  return Object.values(tables)
    .filter((value) => is(value, MySqlTable))
    .map(getTableName)
    .filter((name) => !present.has(name));
};

const schemaFinding = async (on: Pool | Connection, url: string): Promise<Finding> => {
  const state = await schemaState(url, migrationsFolder);
  const missing = state === 'current' ? await missingTables(on) : [];
  if (missing.length > 0)
    return findingsAbout('tablas').bad(`faltan: ${missing.join(', ')}`, 'Restaura una copia de seguridad.');
  const [estado, dice] = STATES[state];
  const remedio =
    estado === 'mal'
      ? 'Instala la versión del programa con que se usó.'
      : 'Se pone al día al arrancar el sitio.';
  return { que: 'tablas', estado, dice, ...(estado === 'bien' ? {} : { remedio }) };
};

const NO_TABLE = 1146;
/** By the error numbers of MariaDB and MySQL. */
const NOT_WRITING = new Map([
  [1142, 'la cuenta de DATABASE_URL no puede escribir en las tablas'],
  [1290, 'la base de datos no acepta cambios (read_only): nada se puede guardar'],
  [1836, 'la base de datos no acepta cambios (read_only): nada se puede guardar'],
]);

/** Whether changes are taken: of no row, since rights are looked at before rows. */
const writingFinding = async (on: Pool | Connection): Promise<Finding> => {
  const { good, bad } = findingsAbout('cambios en la base');
  try {
    await on.query({
      sql: 'INSERT INTO migraciones (archivo, paso, hash) SELECT archivo, paso, hash FROM migraciones WHERE FALSE',
    });
    await on.query({ sql: 'UPDATE migraciones SET paso = paso WHERE FALSE' });
    await on.query({ sql: 'DELETE FROM migraciones WHERE FALSE' });
  } catch (error) {
    const said = NOT_WRITING.get(dbError(error)?.errno ?? 0);
    if (said !== undefined)
      return bad(
        said,
        'Dale ALL sobre `capitulo`.*, o ejecuta en ella «SET GLOBAL read_only = OFF»; si es la réplica de otra, pon la otra en DATABASE_URL.',
      );
    // Without tables another line tells.
    if (dbError(error)?.errno !== NO_TABLE) throw error;
  }
  return good('acepta cambios');
};

/**
 * A restoration needs a database beside the site's: tried, since what an account may do is written in many ways. One
 * that is there already is never dropped: the name is new each time, and making it fails where it exists.
 */
const rightsFinding = async (on: Pool | Connection, url: string): Promise<Finding> => {
  const { good, bad } = findingsAbout('permisos');
  const own = decodeURIComponent(new URL(url).pathname.slice(1));
  const name = escapeId(`${own}_${randomBytes(4).toString('hex')}`);
  try {
    await on.query({ sql: `CREATE DATABASE ${name}` });
    await on.query({ sql: `DROP DATABASE ${name}` });
    return good('bastan, también para restaurar una copia');
  } catch {
    return bad(
      'no alcanzan para restaurar una copia',
      'Dale ALL sobre `capitulo`.* y sobre `capitulo\\_%`.* (docs/operacion.md, «Restaurar de verdad»).',
    );
  }
};

const answerOf = async (on: Pool | Connection): Promise<Answer> => {
  const [[answer]] = await on.query<Answer[]>({
    sql: 'SELECT VERSION() AS version, UNIX_TIMESTAMP(CURRENT_TIMESTAMP(3)) * 1000 AS clock, @@max_allowed_packet AS packet',
  });
  if (!answer) throw new Error('The database answered no row');
  return answer;
};

/** Whether a site could work with a server: its version, the rights of the account, and what it takes at once. */
export const checkServer = async (on: Pool | Connection, url: string): Promise<readonly Finding[]> => {
  const { version, packet } = await answerOf(on);
  return [versionFinding(version), await rightsFinding(on, url), packetFinding(packet)];
};

/** Checks the connection to the database, its version, the rights of the account, and its clock. */
export const checkDatabase = async (): Promise<readonly Finding[]> => {
  try {
    await readyDatabase();
    const { pool, url } = database();
    const asked = Date.now();
    const answer = await answerOf(pool);
    const ahead = Number(answer.clock) - (asked + Date.now()) / 2;
    const [tablesFound, writing] = await Promise.all([schemaFinding(pool, url), writingFinding(pool)]);
    return [
      versionFinding(answer.version),
      tablesFound,
      writing,
      // A database that takes no change makes none beside it either.
      ...(writing.estado === 'bien' ? [await rightsFinding(pool, url)] : []),
      packetFinding(answer.packet),
      clockFinding('reloj de la base', ahead),
    ];
  } catch (error) {
    const reason = explainFailure(error);
    if (reason === null) throw error;
    return [
      findingsAbout('base de datos').bad(
        reason,
        'Corrígelo y repite la orden: sin ella el sitio no atiende.',
      ),
    ];
  }
};
