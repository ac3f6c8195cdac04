// A start is kept short: the built server bundles its packages (`vite.config.ts` names the exceptions), modules do no
// work when they load, and what a start does not need is imported at first use. `environment.ts` reads the
// environment, `explain-failure.ts` turns a failed start into one line.
import cluster from 'node:cluster';
import { printFailure } from '#server/platform/start/explain-failure.ts';

const lead = async (): Promise<void> => {
  const [{ assemble }, { runPrimary: leadWorkers }] = await Promise.all([
    import('#server/app/assemble.ts'),
    import('#server/app/processes/primary.ts'),
  ]);
  assemble();
  leadWorkers();
};

/** Closes what was opened when a start fails. */
let close = async (): Promise<void> => {};

const serveHere = async (): Promise<void> => {
  // The private database starts while the server's modules load.
  const { closeAll, launchDatabase } = await import('#server/platform/start/open-database.ts');
  close = closeAll;
  await launchDatabase();
  const [{ createApp, createHttpServer }, { serve }] = await Promise.all([
    import('#server/app/app.ts'),
    import('#server/app/serve.ts'),
  ]);
  serve(createHttpServer(createApp()));
};

try {
  // Not imported at the top of the file: a bad variable throws here and is reported in one line.
  const { config } = await import('#server/platform/config.ts');
  await import('#server/files/stores/object-store.ts');
  await (cluster.isPrimary && config.workers > 1 ? lead() : serveHere());
} catch (error) {
  printFailure(error);
  await close();
  process.exit(1);
}
