import cluster from 'node:cluster';
import { mkdir, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { sequentially } from '#shared/contract/sequentially.ts';
import { busquedaDeEventos } from '#shared/publishing/busqueda-de-eventos.ts';
import { startJobs, type Job } from '#server/platform/background/schedule.ts';
import { config } from '#server/platform/config.ts';
import { readAsVisitor } from './nouns.ts';
import { startDraining } from '#server/http/lifecycle/draining.ts';
import { log } from '#server/platform/log.ts';
import { readyDatabase } from '#server/platform/start/open-database.ts';
import { announce } from './processes/announce.ts';
import { capabilityParts } from '#server/operation/capabilities/capability.ts';
import { startSite, stopOnSignal } from './processes/lifecycle.ts';
import { changePoller } from './processes/change-poller.ts';
import { unregisterProcess, registerProcess } from '#server/platform/start/serving-processes.ts';
import { prepareSite } from '#server/operation/set-up/index.ts';
import { sweepAtStart } from '#server/records/files/sweep.ts';
import { stopDelivery } from '#server/platform/mail/deliver.ts';
import { tmpDir } from '#server/files/stores/temporary.ts';
import { shareCalls } from '#server/platform/limits/calls.ts';
import { jobs } from '#server/operation/jobs.ts';

/** The background work of every process, in its order. Call `assemble()` before. */
export const allJobs = (): readonly Job[] =>
  [...capabilityParts('jobs'), jobs, ...capabilityParts('lastJobs')].flat();

const DRAIN_MS = 10_000;

const listen = (server: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, () => resolve());
  });

/** Closes idle connections and waits for the responses under way, ten seconds at most. */
const drain = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    startDraining(server);
    const idle = setInterval(() => server.closeIdleConnections(), 100);
    const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS - 1000);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(late);
      resolve();
    });
  });

/** Ms after the start: requests that waited for it are served first. */
const CALM = 500;

/** Builds the search index, which the first search would have to wait for. */
const warmSearch = (): void => {
  readAsVisitor(busquedaDeEventos.buscar, { params: { term: 'estadistica' } }).catch((err: unknown) =>
    log.warn({ err }),
  );
};

/** Preparation by a site's only process; with several, `primary.ts` does it once for all. */
const prepareAlone = async (url: string): Promise<void> => {
  await prepareSite(url);
  await sweepAtStart();
};

const run = async (server: Server): Promise<void> => {
  for (const check of capabilityParts('checkSettings')) check();
  const database = await readyDatabase();
  const leaving: (() => void)[] = [];
  stopOnSignal(async () => {
    await drain(server);
    for (const leave of leaving) leave();
    await stopDelivery();
    await sequentially(capabilityParts('beforeStop'), (stop) => stop());
    await database.close();
    // Uploads that were cut off leave files here.
    await rm(tmpDir, { recursive: true, force: true });
    await unregisterProcess();
  });
  if (cluster.isPrimary) await prepareAlone(database.url);
  // Its existence tells other processes, whose start sweeps files, that this one is at work.
  await mkdir(tmpDir, { recursive: true });
  await sequentially(capabilityParts('beforeListening'), (prepare) => prepare(server));
  await listen(server);
  leaving.push(changePoller.start(), shareCalls(), startJobs(allJobs()));
  await registerProcess();
  if (cluster.isPrimary) announce();
  setTimeout(warmSearch, CALM).unref();
};

/** Serves until a signal ends it: as the only process, or as one worker of several. */
export const serve = (server: Server): void => startSite(() => run(server));
