import { tellFailure } from '../explain.ts';

// Who reads the output may leave before its end, as in `estado | head`: the command goes on unheard.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code !== 'EPIPE') process.exit(1);
});

try {
  // Not at the top of the file: a bad variable throws here, and is told in one line.
  const [{ runCommand }, { log }] = await Promise.all([import('./run.ts'), import('../log.ts')]);
  // A command answers in sentences; only what went wrong belongs between them.
  log.level = 'warn';
  process.exitCode = await runCommand(process.argv.slice(2));
  const { closeAll } = await import('../open-database.ts');
  await closeAll();
} catch (error) {
  tellFailure(error);
  process.exitCode = 1;
}
