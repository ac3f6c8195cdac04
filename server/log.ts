import pino from 'pino';
import { config } from './config.ts';

const level = config.environment === 'test' ? 'silent' : 'info';
const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };

/** Lines are written a dozen at a time, or a fifth of a second late; those left at the end of the process at once. */
const destination = pino.destination({ sync: false, minLength: 2048, periodicFlush: 200 });

/** JSON lines in UTC. The only writer to the console; never give it tokens, passwords or message texts. */
export const log = pino(
  { ...options, redact: ['*.password', '*.authorization', '*.access_token'] },
  destination,
);

/** The same for lines of plain numbers and addresses: looking for what to hide costs more than writing them. */
export const plainLog = pino(options, destination);

/** A line for the person at the terminal, outside the log. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
