import { gt, sql } from 'drizzle-orm';
import { factorsOf, hasFactor } from '#server/people/accounts/factors/factors.ts';
import { config, root } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { now } from '#server/platform/db/now.ts';
import { schemaState } from '#server/platform/db/migrations/migrate.ts';
import * as tables from '#server/platform/db/schema.ts';
import { printLine } from '#server/platform/log.ts';
import { migrationsFolder, readyDatabase } from '#server/platform/start/open-database.ts';
import { listProcesses, type ServingProcess } from '#server/platform/start/serving-processes.ts';
import { listQuarantine } from '#server/files/stores/quarantine.ts';
import { storeDoubt } from '#server/files/stores/identity.ts';
import { findOrphans } from '#server/records/files/orphans.ts';
import { findWriteFailures } from '#server/files/stores/probe-writing.ts';
import { findMissingFiles } from '#server/records/files/missing-files.ts';
import { missingFilesText, refusalText, SAMPLE } from '../diagnosis/files.ts';
import { capabilityParts } from '../capabilities/capability.ts';
import { isOverdue, lastVerified } from '../backup/last-verified.ts';
import { hasUsableAdministrator } from '#server/people/accounts/can-administer.ts';
import { NOBODY_ENTERS } from '../set-up/first-admin.ts';
import type { Command } from './kit/command.ts';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { OLDEST_NODE } from '../diagnosis/program.ts';

// The dates of «Calendario» in docs/operacion.md that the server itself can see.
const DAY = 24 * 60 * 60 * 1000;
const QUARTER = 92;
const YEAR = 366;

const daysSince = async (path: string): Promise<number> => {
  const found = await stat(path).catch(() => null);
  return found ? Math.floor((Date.now() - found.mtimeMs) / DAY) : 0;
};

const program = async (): Promise<string[]> => {
  const [major = '0'] = process.versions.node.split('.');
  const days = await daysSince(join(root, 'dist/server/main.js'));
  return [
    ...(days > QUARTER ? [`el programa se construyó hace ${days} días: busca una versión nueva`] : []),
    ...(Number(major) < OLDEST_NODE ? [`Node ${major} ya no recibe correcciones: instala Node 24`] : []),
  ];
};

const copies = async (): Promise<string[]> => {
  const last = await lastVerified();
  if (last === null) return ['ninguna copia de seguridad se verificó todavía'];
  return isOverdue(last) ? [`la última copia verificada es de ${last}`] : [];
};

const secrets = async (): Promise<string[]> => {
  const days = await daysSince(join(config.storageDir, 'jwt-secret'));
  return days > YEAR ? [`el secreto de las sesiones tiene ${days} días: cámbialo`] : [];
};

const leftovers = async (): Promise<string[]> => {
  const names = await readdir(config.storageDir).catch(() => []);
  const before = names.filter((name) => name.startsWith('anterior-'));
  return before.map((name) => `${join(config.storageDir, name)} quedó de una restauración: bórrala`);
};

/** What is due, a line for each; the checks are independent of each other. */
export const dueTasks = async (): Promise<string[]> =>
  (
    await Promise.all([
      program(),
      copies(),
      secrets(),
      leftovers(),
      ...capabilityParts('dueTasks').map((due) => due()),
    ])
  ).flat();

const STATES = {
  current: 'al día',
  older: 'de una versión anterior: se pone al día al arrancar el sitio',
  newer: 'de una versión más nueva que este programa',
  empty: 'vacía: se prepara al arrancar el sitio',
};
const MIB = 1024 * 1024;

const WIDTH = 26;
const line = (name: string, value: string | number): void => printLine(`  ${name.padEnd(WIDTH)}${value}`);

const red = (text: string): string => (process.stdout.isTTY ? `\u001B[31m${text}\u001B[0m` : text);

const tellRows = async (): Promise<void> => {
  const { comentarios, consultas, convenios, eventos, personas, usuarios } = tables;
  const counted = { eventos, comentarios, consultas, convenios, usuarios, personas };
  await sequentially(Object.entries(counted), async ([name, table]) => line(name, await db().$count(table)));
  line('sesiones abiertas', await db().$count(tables.sesiones, gt(tables.sesiones.expira, now)));
};

/** False when a file is missing or none can be kept. */
const tellKept = async ({ all }: { all: boolean }): Promise<boolean> => {
  const refusals = await findWriteFailures();
  line('guardar archivos', refusals.length === 0 ? 'bien' : red('ATENCIÓN: no se puede'));
  for (const refusal of refusals) printLine(red(`    ${refusalText(refusal)}`));
  const looked = await findMissingFiles(all ? undefined : SAMPLE);
  const { missing } = looked;
  const more = all ? '' : '; --completo los busca todos';
  line(
    'archivos que están',
    missing.length === 0 ? missingFilesText(looked) : red(`${missingFilesText(looked)}${more}`),
  );
  for (const url of missing) printLine(red(`    falta ${url}`));
  return refusals.length === 0 && missing.length === 0;
};

const tellFiles = async (): Promise<void> => {
  const { archivos } = tables;
  const [sum] = await db()
    .select({ count: sql<number>`COUNT(*)`, bytes: sql<string>`COALESCE(SUM(${archivos.bytes}), 0)` })
    .from(archivos);
  line('archivos', `${sum?.count ?? 0} (${(Number(sum?.bytes ?? 0) / MIB).toFixed(1)} MB)`);
  line('archivos sin dueño', (await findOrphans(0)).length);
  line('archivos retirados', (await listQuarantine()).length);
  const doubt = await storeDoubt();
  if (doubt) line('de quién son', red(`ATENCIÓN: ${doubt.dice}. ${doubt.remedio}`));
};

const each = (values: readonly string[]): string => [...new Set(values)].join(' y ');

/** The running site may have been started with other settings than this command. */
const tellRunning = (processes: readonly ServingProcess[]): void => {
  const isStopped = processes.length === 0;
  const unknown = 'no se sabe: el sitio no está en marcha';
  const since = processes.map(({ desde }) => desde).toSorted()[0];
  line(
    'sitio',
    isStopped
      ? 'detenido'
      : `${each(processes.map(({ direccion }) => direccion))}, procesos: ${processes.length}, desde ${since}`,
  );
  line('protección de robots', isStopped ? unknown : each(processes.map(({ proteccion }) => proteccion)));
  const limits = processes.map(({ limites }) => (limites ? 'encendidos' : 'apagados'));
  line('límites de intentos', isStopped ? unknown : each(limits));
};

const tellCapabilities = (): Promise<void> =>
  sequentially(capabilityParts('status'), async (tell) => {
    for (const [name, state] of await tell()) line(name, state);
  });

const tellBackup = async (): Promise<void> => {
  const last = await lastVerified();
  const told = last ?? 'ninguna';
  line('última copia verificada', isOverdue(last) ? red(`${told}: ATENCIÓN, haz y verifica una`) : told);
};

const tellCalendar = async (): Promise<void> => {
  const due = await dueTasks();
  if (due.length === 0) return;
  printLine('\n  toca ahora (docs/operacion.md, «Calendario»)');
  for (const what of due) printLine(`    ${what}`);
};

const tellAccounts = async (): Promise<void> => {
  const { id, email, name } = tables.usuarios;
  const accounts = await db().select({ id, email, name }).from(tables.usuarios).orderBy(email);
  printLine('\n  cuentas');
  await sequentially(accounts, async (account) => {
    const factor = hasFactor(await factorsOf(account.id)) ? 'con segundo factor' : 'sin segundo factor';
    printLine(`    ${account.email}  (${account.name}, ${factor})`);
  });
};

export const statusCommand: Command = {
  usage: '[--completo]',
  help: 'Muestra en qué estado está el sitio; --completo busca cada archivo registrado',
  options: ['completo'],
  run: async ({ options }) => {
    const { url } = await readyDatabase();
    const state = await schemaState(url, migrationsFolder);
    line('base de datos', `${config.databaseUrl ? 'configurada' : 'privada'}, ${STATES[state]}`);
    tellRunning(await listProcesses());
    if (state !== 'current') return 1;
    await tellRows();
    await tellFiles();
    const kept = await tellKept({ all: options.has('completo') });
    await tellCapabilities();
    await tellBackup();
    await tellAccounts();
    await tellCalendar();
    if (!(await hasUsableAdministrator())) {
      printLine(`\n${NOBODY_ENTERS}`);
      return 1;
    }
    return kept ? 0 : 1;
  },
};
