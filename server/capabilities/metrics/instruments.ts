import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';
import { eq } from 'drizzle-orm';
import type { MySqlColumn, MySqlTable } from 'drizzle-orm/mysql-core';
import { lastVerified } from '#server/operation/backup/last-verified.ts';
import { db } from '#server/platform/db/client/client.ts';
import { correos } from '#server/platform/db/schema.ts';
import { capabilityParts } from '#server/operation/capabilities/capability.ts';
import { cacheSize } from '#server/http/cache/response-cache.ts';

collectDefaultMetrics();

export const responses = new Counter({
  name: 'capitulo_answers_total',
  help: 'Answers by address, method and status. An address is named as in the documentation, without its values.',
  labelNames: ['route', 'method', 'status'],
});

export const cachedResponses = new Counter({
  name: 'capitulo_ready_answers_total',
  help: 'Answers sent from ready bodies and built files, before Express.',
});

export const responseSeconds = new Histogram({
  name: 'capitulo_answer_seconds',
  help: 'Time from the request’s headers to the end of the answer, by address.',
  labelNames: ['route'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
});

export const poolEvents = new Counter({
  name: 'capitulo_database_connections_total',
  help: 'Database connections opened, taken for a statement or transaction, and waited for.',
  labelNames: ['event'],
});

const bodies = new Gauge({
  registers: [],
  name: 'capitulo_ready_bodies',
  help: 'Ready bodies in memory.',
  collect() {
    this.set(cacheSize().bodies);
  },
});

const bytes = new Gauge({
  registers: [],
  name: 'capitulo_ready_bytes',
  help: 'Bytes of the ready bodies in memory.',
  collect() {
    this.set(cacheSize().bytes);
  },
});

/** What mails and messages of each state are called in the metrics. */
const states = { waiting: 'P', failed: 'F' } as const;

/** How many rows of an outbox are in each state. */
const outbox = (name: string, help: string, table: MySqlTable & { readonly estado: MySqlColumn }) =>
  new Gauge({
    registers: [],
    name,
    help,
    labelNames: ['state'],
    // Every process counts the same table.
    aggregator: 'max',
    async collect() {
      this.reset();
      for (const [state, code] of Object.entries(states))
        // oxlint-disable-next-line no-await-in-loop -- two small counts; one connection is enough
        this.set({ state }, await db().$count(table, eq(table.estado, code)));
    },
  });

const mails = outbox('capitulo_mails', 'Mails that wait and mails that failed for good.', correos);
const messages = capabilityParts('outbox').map(({ metric, help, table }) => outbox(metric, help, table));

const backup = new Gauge({
  registers: [],
  name: 'capitulo_last_verified_backup_seconds',
  help: 'Moment of the last verified backup, in seconds since 1970; 0 while there is none.',
  aggregator: 'max',
  async collect() {
    this.set(Date.parse((await lastVerified()) ?? new Date(0).toISOString()) / 1000);
  },
});

// These are read when somebody asks.
for (const gauge of [bodies, bytes, mails, ...messages, backup]) register.registerMetric(gauge);
