import { printFailure } from '#server/platform/start/explain-failure.ts';

// In `estado | head` the reader closes the pipe before the end: the command finishes without output.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code !== 'EPIPE') process.exit(1);
});

try {
  // Not imported at the top of the file: a bad variable throws here and is reported in one line.
  const [{ runCommand }, { log }, { assemble }, { reserveAddresses }] = await Promise.all([
    import('#server/operation/cli/run.ts'),
    import('#server/platform/log.ts'),
    import('#server/app/assemble.ts'),
    import('#server/platform/db/publication/reserved.ts'),
  ]);
  assemble();
  // Few commands ask for them, and they take the pages' program.
  reserveAddresses(async () => (await import('#server/app/addresses.ts')).ownAddresses());
  // Log lines about normal work would stand between the command's own.
  log.level = 'warn';
  process.exitCode = await runCommand(process.argv.slice(2));
  const { closeAll } = await import('#server/platform/start/open-database.ts');
  await closeAll();
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
// A connection to a frozen database stays open, and would keep the command from ending.
process.exit();
