import { tellFailure } from '../explain.ts';

// In `estado | head` the reader closes the pipe before the end: the command finishes without output.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code !== 'EPIPE') process.exit(1);
});

try {
  // Not at the top of the file: a bad variable throws here, and is told in one line.
  const [{ runCommand }, { log }] = await Promise.all([import('./run.ts'), import('../log.ts')]);
  // Log lines about normal work would stand between the command's own.
  log.level = 'warn';
  process.exitCode = await runCommand(process.argv.slice(2));
  const { closeAll } = await import('../open-database.ts');
  await closeAll();
} catch (error) {
  tellFailure(error);
  process.exitCode = 1;
}
