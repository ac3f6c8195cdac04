import pino from 'pino';
import { config } from './config.ts';

/** JSON lines in UTC. The only writer to the console; never give it tokens, passwords or message texts. */
export const log = pino(
  {
    level: config.environment === 'test' ? 'silent' : 'info',
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['*.password', '*.authorization', '*.access_token'],
  },
  // Lines are written while requests go on, those left at the end of the process at once.
  pino.destination({ sync: false }),
);

/** A line for the person at the terminal, outside the log. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
