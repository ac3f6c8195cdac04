// Files of a killed process are known by its own marks (`files/stores/pending-files.ts`), never by a missing row: the database may
// be the wrong one, or an older one. What a sweep takes is set aside for thirty days.
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { sequentially } from '#shared/contract/sequentially.ts';
import { storageKeysOf, opaqueName } from '#server/files/stores/addresses.ts';
import { purgeQuarantine, quarantine } from '#server/files/stores/quarantine.ts';
import { markStore, storeDoubt } from '#server/files/stores/identity.ts';
import { objectStore } from '#server/files/stores/object-store.ts';
import { tmpDir, tmpRoot } from '#server/files/stores/temporary.ts';
import { pendingUrl } from '#server/files/stores/pending-files.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { errorCode } from '#server/platform/error-code.ts';
import { log, printLine } from '#server/platform/log.ts';
import { isAlive } from '#server/platform/private-database/program.ts';
import { claimFile } from '../tracking/file-registry.ts';

const HOUR = 3_600_000;

const names = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
const ageOf = async (path: string): Promise<number> => Date.now() - (await stat(path)).mtimeMs;

/** Temporary folders of processes of this machine that no longer run, and of other machines after an hour. */
const isAbandoned = async (name: string): Promise<boolean> => {
  const [, host, pid] = /^(.*)-(\d+)$/.exec(name) ?? [];
  if (host === hostname()) return !isAlive(Number(pid));
  return (await ageOf(resolve(tmpRoot, name))) > HOUR;
};

const abandoned = async (): Promise<string[]> => {
  const others = (await names(tmpRoot)).filter((name) => resolve(tmpRoot, name) !== tmpDir);
  const given = await Promise.all(others.map(isAbandoned));
  return others.filter((_, at) => given[at]).map((name) => resolve(tmpRoot, name));
};

/** Sets a traced file aside unless it has a row; a transaction that may still write one is waited for. */
const settleTrace = async (url: string): Promise<void> => {
  const isKept = await unitOfWork(async () => (await claimFile(url)) !== undefined);
  if (!isKept) await quarantine(storageKeysOf(url));
};

const tracesOf = (found: readonly string[]): string[] => found.flatMap((name) => pendingUrl(name) ?? []);

/** Deletes the temporary folder of an ended process, once what it was storing or deleting is settled. */
const sweepFolder = async (folder: string): Promise<void> => {
  await sequentially(tracesOf(await names(folder)), settleTrace);
  await rm(folder, { recursive: true, force: true });
};

/** A killed process may have had the same process id; this one may begin to use the folder meanwhile. */
const takeOwnFolder = async (): Promise<string[]> => {
  const former = `${tmpDir}-${opaqueName()}`;
  try {
    await rename(tmpDir, former);
    return [former];
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
};

const sweepFolders = async (): Promise<void> => {
  const doubt = await storeDoubt();
  if (doubt) return printLine(`ATENCIÓN: ${doubt.dice}. ${doubt.remedio}`);
  await sequentially([...(await takeOwnFolder()), ...(await abandoned())], sweepFolder);
};

/** Before the first request: settles what killed processes left behind. Does not wait for an object store. */
export const sweepAtStart = async (): Promise<void> => {
  const sweeping = sweepFolders().catch((err: unknown) => log.warn({ err }, 'The store could not be swept'));
  if (!objectStore) await sweeping;
};

/** No request takes an hour. Folders may belong to a long backup, and hard links take no space and keep their old date. */
const isForgotten = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch(() => null);
  return found !== null && found.isFile() && found.nlink === 1 && Date.now() - found.mtimeMs > HOUR;
};

/** Other processes that still run settle their own traces: an import may take longer than an hour. */
const sweepIfForgotten = async (folder: string, name: string): Promise<void> => {
  const url = pendingUrl(name);
  if (url !== null && folder !== tmpDir) return;
  if (!(await isForgotten(resolve(folder, name)))) return;
  if (url !== null) await settleTrace(url);
  await rm(resolve(folder, name), { force: true });
};

/** Deletes temporary files of running processes that are too old to be in use. */
const sweepForgotten = async (): Promise<void> => {
  const folders = (await names(tmpRoot)).map((name) => resolve(tmpRoot, name));
  await sequentially(folders, async (folder) =>
    sequentially(await names(folder), (name) => sweepIfForgotten(folder, name)),
  );
};

/** Settles what processes killed since the start, here or elsewhere, left behind, and deletes what was set aside long ago. */
export const sweepHourly = async (): Promise<void> => {
  // Where the store was away at the start.
  await markStore();
  if (await storeDoubt()) return;
  await sequentially(await abandoned(), sweepFolder);
  await sweepForgotten();
  await purgeQuarantine();
};
