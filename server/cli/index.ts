import { say } from '../log.ts';
import { closeAll } from '../open-database.ts';
import { migrateCommand } from './migrate.ts';

/** One command of `npm run cli -- <nombre>`. */
export interface Command {
  /** What it does, in a line for the help. */
  readonly help: string;
  /** Answers the exit code. */
  run(args: readonly string[]): Promise<number>;
}

const commands: Record<string, Command> = { migrate: migrateCommand };

const help = (): void => {
  say('Uso: npm run cli -- <orden>\n');
  for (const [name, command] of Object.entries(commands)) say(`  ${name.padEnd(24)}${command.help}`);
};

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  help();
  process.exitCode = name === '' ? 0 : 2;
} else {
  try {
    process.exitCode = await command.run(args);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  } finally {
    await closeAll();
  }
}
