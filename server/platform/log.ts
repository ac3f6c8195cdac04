import pino from 'pino';
import { config } from './config.ts';

const level = config.environment === 'test' ? 'silent' : 'info';
const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };

/** Buffered: written in batches, after 200 ms at the latest, and flushed at the end of the process. */
const destination = pino.destination({ sync: false, minLength: 2048, periodicFlush: 200 });

/** JSON lines in UTC. The only writer to the console; never give it tokens, passwords or message texts. */
export const log = pino(
  { ...options, redact: ['*.password', '*.authorization', '*.access_token'] },
  destination,
);

/** Without redaction, for lines that hold no secrets: it would cost more than writing them. */
export const plainLog = pino(options, destination);

/** A line for the person at the terminal, outside the log. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
