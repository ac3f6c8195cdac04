import pino from 'pino';
import { config } from './config.ts';
import { loggedError } from './logged-error.ts';

const level = config.environment === 'test' ? 'silent' : 'info';
const options: pino.LoggerOptions = {
  level,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: loggedError },
  // Where a line has no words of its own, the library takes the message of the error under this name: there is none.
  errorKey: 'none',
};

/** Buffered: written in batches, after 200 ms at the latest, and flushed at the end of the process. */
const destination = pino.destination({ sync: false, minLength: 2048, periodicFlush: 200 });

/**
 * JSON lines in UTC. The only writer to the console; never give it tokens, passwords or message texts. An error goes under
 * `err`, where `loggedError` leaves its message out.
 */
export const log = pino(
  { ...options, redact: ['*.password', '*.authorization', '*.access_token'] },
  destination,
);

/** Without redaction, for lines that hold no secrets: it would cost more than writing them. */
export const plainLog = pino(options, destination);

/** A line for the person at the terminal, outside the log. */
export const printLine = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
