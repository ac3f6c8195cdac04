import { and, eq, gt, sql } from 'drizzle-orm';
import type { Hecho, Tema } from '#shared/webhooks.ts';
import { config } from '../config.ts';
import { db } from '../db/client/client.ts';
import { sequentially } from '../db/client/sequentially.ts';
import { afterCommit } from '../db/client/unit-of-work.ts';
import { now } from '../db/now.ts';
import { webhookEnvios, webhooks } from '../db/schema.ts';
import { type Kept, keptOfGroup, keptTable, type RowTable } from '../history/kept-tables.ts';
import { opaqueName } from '../storage/addresses.ts';
import { deliverSoon } from './deliver.ts';
import { type Changed, factsOf, isTold } from './facts.ts';
import { type Noun, nouns, parts, received, type Row } from './nouns.ts';
import { hasListeners, listenersOf } from './subscriptions.ts';

/** Characters of a title. */
const LONGEST = 200;

interface Message {
  /** Names the cause. */
  readonly clave: string;
  readonly tema: Tema;
  readonly hecho: Hecho;
  readonly fila: number;
  readonly titulo?: string;
  readonly path: string;
  /** ISO instant; told at once without one. */
  readonly since?: string | undefined;
}

/** Writes a message for each webhook that wants it, with whatever the running unit of work writes. */
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

/** Forgets what was going to be told of a row at a later moment: its moments may have changed. */
const forgetLater = async (tema: Tema, fila: number): Promise<void> => {
  const later = and(eq(webhookEnvios.tema, tema), eq(webhookEnvios.fila, fila), gt(webhookEnvios.desde, now));
  await db()
    .delete(webhookEnvios)
    .where(and(later, eq(webhookEnvios.estado, 'P')));
};

const titleOf = ({ title }: Kept, row: Row): string => {
  const words = row[title];
  return typeof words === 'string' ? words.slice(0, LONGEST).toWellFormed() : '';
};

const tellOfRow = async (
  kept: Kept,
  noun: Noun,
  { changed, cambio }: { changed: Changed; cambio: string },
) => {
  const row = changed.after ?? changed.before;
  if (!row) return;
  const fila = Number(row['id']);
  if (noun.isPublished && changed.before) await forgetLater(noun.tema, fila);
  await sequentially(factsOf(noun, changed), ({ hecho, since }) =>
    write({
      clave: `${cambio}-${noun.tema}-${fila}${since === undefined ? '' : `-${hecho}`}`,
      tema: noun.tema,
      hecho,
      fila,
      titulo: titleOf(kept, row),
      path: noun.path(row),
      since,
    }),
  );
};

/** Tells of a change to a part as of a change to the whole; nothing when that is gone or nobody sees it. */
const tellOfPart = async (
  { of, by }: { of: Kept['group']; by: string },
  { changed, cambio }: { changed: Changed; cambio: string },
) => {
  const [whole, noun] = [keptOfGroup(of), nouns[of]];
  if (!whole || !noun) return;
  const [row]: Row[] = await db()
    .select()
    .from(whole.table)
    .where(eq(whole.table.id, (changed.after ?? changed.before)?.[by]));
  if (row && isTold(noun, row))
    await tellOfRow(whole, noun, { changed: { before: row, after: row }, cambio });
};

/** Tells other systems what a change by staff did to a row, in its unit of work. */
export const tellOfChange = async (kept: Kept, cambio: string, changed: Changed): Promise<void> => {
  const [noun, part] = [nouns[kept.group], parts[kept.group]];
  if ((!noun && !part) || !(await hasListeners())) return;
  if (noun) await tellOfRow(kept, noun, { changed, cambio });
  if (part) await tellOfPart(part, { changed, cambio });
};

/** Tells other systems of what a visitor sent, in its unit of work. */
export const tellOfReceived = async (table: RowTable, fila: number): Promise<void> => {
  const group = keptTable(table)?.group;
  const found = group && received[group];
  if (!found) return;
  const { tema, path } = found;
  await write({ clave: `${tema}-${fila}`, tema, hecho: 'recibido', fila, path: path(fila) });
};
