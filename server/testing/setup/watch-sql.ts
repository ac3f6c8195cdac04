import { subscribe } from 'node:diagnostics_channel';
import { afterAll } from 'vitest';
import { whyUnshared } from './shared-sql.ts';

/** Statements of this process that only one of the two databases understands, with the reason. */
const refused = new Map<string, string>();
const seen = new Set<string>();

const look = (message: unknown): void => {
  const sent: unknown =
    typeof message === 'object' && message !== null && 'query' in message && message.query;
  if (typeof sent !== 'string' || seen.has(sent)) return;
  // Statements with many values are sent in many lengths.
  if (seen.size < 5000) seen.add(sent);
  const reason = whyUnshared(sent);
  if (reason !== null) refused.set(sent, reason);
};

// Every test file loads this, in a process that may have run others before.
const STARTED = Symbol.for('capitulo.watch-sql');
if (!Reflect.has(globalThis, STARTED)) {
  Reflect.set(globalThis, STARTED, true);
  subscribe('tracing:mysql2:query:start', look);
  subscribe('tracing:mysql2:execute:start', look);
}

afterAll(() => {
  const found = [...refused].map(([statement, reason]) => `${statement}: ${reason}`);
  refused.clear();
  if (found.length > 0) throw new Error(found.join('\n'));
});
