// The history calls `enqueueChange` for every row that staff changed, undo included, and `insertRow` reports what
// visitors sent. Each noun with history says what its rows are called outside, or that nobody
// hears of them. Of what is published only the changes that visitors see are sent (`change-events.ts`); what appears by time
// is a message that may not leave before its moment. Messages are rows, written in the unit of work of their cause. A
// process takes a whole webhook rather than a message, so messages stay in order in a cluster. `public-address.ts`
// checks addresses before, and names while, connecting. The history keeps no secrets.
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Hecho, Tema } from '#shared/records/hechos.ts';
import { config } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { afterCommit } from '#server/platform/db/client/unit-of-work.ts';
import { now } from '#server/platform/db/now.ts';
import { procesosElectorales, webhookEnvios, webhooks } from '#server/platform/db/schema.ts';
import type { RowChange } from '#server/records/tracking/record-history.ts';
import {
  type HistoryTable,
  historyTableOfGroup,
  historyTableOf,
  type RowTable,
} from '#server/records/tracking/history-tables.ts';
import { opaqueName } from '#server/files/stores/addresses.ts';
import { deliverSoon } from './deliver.ts';
import { type BeforeAndAfter, changeEventsOf, hasVisibleChange, isParentVisible } from './change-events.ts';
import type { EventPart, Row, EventSubject } from '#server/platform/noun/outgoing-events.ts';
import { cachedRead } from '#server/platform/db/rows/read-cache.ts';

/**
 * All webhooks with the events they subscribe to. Read by the running unit of work, which may hold locks: one that waited for
 * another connection could wait for itself when all are taken. Locking, to read what is committed now and not its snapshot.
 */
const subscriptions = () =>
  cachedRead('subscriptions', async () => {
    const { id, eventos } = webhooks;
    const rows = await db().select({ id, eventos }).from(webhooks).for('update');
    return rows.map((row) => ({ id: row.id, eventos: row.eventos.split(' ') }));
  });

/** The ids of the webhooks that subscribe to a kind of event. */
const listenersOf = async (tipo: string): Promise<number[]> =>
  (await subscriptions()).filter(({ eventos }) => eventos.includes(tipo)).map(({ id }) => id);

const hasListeners = async (): Promise<boolean> => (await subscriptions()).length > 0;

/** Maximum length of a message's title, in characters. */
const LONGEST = 200;

interface Message {
  /** Names the cause. */
  readonly clave: string;
  readonly tema: Tema;
  readonly hecho: Hecho;
  readonly fila: number;
  readonly titulo?: string;
  readonly path: string;
  /** ISO instant; without it the delivery goes out at once. */
  readonly since?: string | undefined;
}

/** Writes a message for each webhook that wants it, in the running unit of work. */
const write = async ({ clave, tema, hecho, fila, titulo, path, since }: Message): Promise<void> => {
  const tipo = `${tema}.${hecho}`;
  const listeners = await listenersOf(tipo);
  if (listeners.length === 0) return;
  const cuerpo = JSON.stringify({
    type: tipo,
    timestamp: since ?? new Date().toISOString(),
    data: { id: fila, ...(titulo === undefined ? {} : { titulo }), enlace: config.address + path },
  });
  const desde = since === undefined ? now : sql`${sql.param(since, webhookEnvios.desde)}`;
  // Only for webhooks that are still there: the list may be half a second old.
  await db()
    .execute(sql`INSERT INTO ${webhookEnvios} (webhook_id, clave, mensaje, tipo, tema, fila, cuerpo, desde)
    SELECT ${webhooks.id}, ${clave}, ${opaqueName()}, ${tipo}, ${tema}, ${fila}, ${cuerpo}, ${desde}
    FROM ${webhooks} WHERE ${webhooks.id} IN ${listeners}
    ON DUPLICATE KEY UPDATE ${webhookEnvios}.clave = ${clave}`);
  afterCommit(deliverSoon);
};

/** Cancels the deliveries about a row that are planned for later, because its moments may have changed. */
const forgetLater = async (tema: Tema, fila: number): Promise<void> => {
  const later = and(eq(webhookEnvios.tema, tema), eq(webhookEnvios.fila, fila), gt(webhookEnvios.desde, now));
  await db()
    .delete(webhookEnvios)
    .where(and(later, eq(webhookEnvios.estado, 'P')));
};

const titleOf = ({ title }: HistoryTable, row: Row): string => {
  const words = row[title];
  return typeof words === 'string' ? words.slice(0, LONGEST).toWellFormed() : '';
};

const tellOfRow = async (
  historyTable: HistoryTable,
  noun: EventSubject,
  { changed, cambio }: { changed: BeforeAndAfter; cambio: string },
) => {
  const row = changed.after ?? changed.before;
  if (!row || (noun.isShown && !(await noun.isShown(row)))) return;
  const fila = Number(row['id']);
  if (noun.isPublished && changed.before) await forgetLater(noun.tema, fila);
  await sequentially(changeEventsOf(noun, changed), ({ hecho, since }) =>
    write({
      clave: `${cambio}-${noun.tema}-${fila}${since === undefined ? '' : `-${hecho}`}`,
      tema: noun.tema,
      hecho,
      fila,
      titulo: titleOf(historyTable, row),
      path: noun.path(row),
      since,
    }),
  );
};

/** The row of a group by its number. */
const rowOf = async ({ table }: HistoryTable, id: unknown): Promise<Row | undefined> => {
  const [row]: Row[] = await db().select().from(table).where(eq(table.id, id));
  return row;
};

/** Reports a change to a part as a change to its parent row; nothing when that is gone or hidden. */
const tellOfPart = async (
  { parent, parentField }: EventPart,
  { changed, cambio }: { changed: BeforeAndAfter; cambio: string },
): Promise<void> => {
  const whole = historyTableOfGroup(parent);
  const row = whole && (await rowOf(whole, (changed.after ?? changed.before)?.[parentField]));
  if (!row) return;
  const unchanged = { changed: { before: row, after: row }, cambio };
  const found = whole.events;
  if (found && 'parent' in found) await tellOfPart(found, unchanged);
  if (found && 'path' in found && isParentVisible(found, row)) await tellOfRow(whole, found, unchanged);
};

/** Writes the messages about a row that staff changed, in its unit of work; none for cascaded rows. */
export const enqueueChange = async ({
  historyTable,
  cambio,
  cascaded,
  ...changed
}: RowChange): Promise<void> => {
  if (cascaded) return;
  const found = historyTable.events;
  if (!found || 'screen' in found || !hasVisibleChange(found, changed) || !(await hasListeners())) return;
  if ('parent' in found) await tellOfPart(found, { changed, cambio });
  else await tellOfRow(historyTable, found, { changed, cambio });
};

/** Writes the messages about newly published election results, which are no rows with history. */
export const enqueueResults = async ({
  proceso,
  numero,
}: {
  readonly proceso: number;
  readonly numero: number;
}): Promise<void> => {
  const historyTable = historyTableOf(procesosElectorales);
  const noun = historyTable?.events;
  if (!noun || !('path' in noun)) return;
  const row = (await hasListeners()) ? await rowOf(historyTable, proceso) : undefined;
  if (!row) return;
  await write({
    clave: `resultado-${proceso}-${numero}`,
    tema: noun.tema,
    hecho: 'resultado',
    fila: proceso,
    titulo: titleOf(historyTable, row),
    path: noun.path(row),
  });
};

/** Writes the messages about something a visitor sent, in its unit of work. */
export const enqueueReceived = async ({
  table,
  id: fila,
}: {
  readonly table: RowTable;
  readonly id: number;
}): Promise<void> => {
  const found = historyTableOf(table)?.events;
  if (!found || !('screen' in found)) return;
  const { tema, screen } = found;
  await write({ clave: `${tema}-${fila}`, tema, hecho: 'recibido', fila, path: screen(fila) });
};
