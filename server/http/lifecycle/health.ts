import { sql } from 'drizzle-orm';
import { type Request, Router } from 'express';
import { db } from '#server/platform/db/client/client.ts';
import { isDraining } from './draining.ts';
import { dataHeaders } from '../guard/headers.ts';
import { getAndHeadOnly } from '../guard/get-and-head-only.ts';
import { answerTo, type ProbeAnswer, verifiedWord } from '#server/platform/self-probe.ts';
import { withTimeout } from '#server/platform/background/queue.ts';
import { findWriteFailures } from '#server/files/stores/probe-writing.ts';
import { errorCode } from '#server/platform/error-code.ts';
import { log } from '#server/platform/log.ts';
import { findMissingFiles } from '#server/records/files/missing-files.ts';

/** Ms for which a result is cached: `/readyz` may be polled often, and a repaired folder should be noticed soon. */
const GOOD_FOR = 12_000;
const BAD_FOR = 2000;
/** Ms that a caller waits for a check. */
const PATIENCE = 2000;
/** Ms for which a healthy site stays so while a check is slow. */
const SLOW = 10_000;
const SAMPLE = 20;
/** Missing files of a sample this small may be an accident; when a whole larger sample is missing, the disk is not mounted. */
const FEW = 5;

const look = async (): Promise<boolean> => {
  const [refusals, { count, missing }] = await Promise.all([findWriteFailures(), findMissingFiles(SAMPLE)]);
  for (const { where, error } of refusals)
    log.error({ where, code: errorCode(error), err: error }, 'Files cannot be kept');
  if (missing.length > 0) log.error({ missing }, 'Registered files are missing');
  return refusals.length === 0 && (count < FEW || missing.length < count);
};

/** Whether files can be stored and existing ones are there; cached for a moment, and checked by one caller at a time. */
const isStorageHealthy = (() => {
  let last = { isHealthy: false, until: 0 };
  let running: { since: number; answer: Promise<boolean> } | undefined;
  const finish = (isHealthy: boolean): boolean => {
    last = { isHealthy, until: Date.now() + (isHealthy ? GOOD_FOR : BAD_FOR) };
    running = undefined;
    return isHealthy;
  };
  return async (): Promise<boolean> => {
    if (Date.now() < last.until) return last.isHealthy;
    // Callers share a slow check: if each started a new one, none would ever finish last.
    running ??= { since: Date.now(), answer: look().then(finish, () => finish(false)) };
    const { since, answer } = running;
    return (await withTimeout(PATIENCE, answer)) ?? (last.isHealthy && Date.now() - since < SLOW);
  };
})();

const isReady = async (): Promise<boolean> => {
  if (isDraining()) return false;
  try {
    // A node that lost its cluster still answers queries without a table.
    await db().execute(sql`SELECT 1 FROM migraciones LIMIT 1`);
    return await isStorageHealthy();
  } catch {
    return false;
  }
};

/** Only for `diagnostico`, which proves with a signed word that it has the site's secret. */
const aboutItself = (req: Request): { sitio?: ProbeAnswer } => {
  const word = verifiedWord(req.query['prueba']);
  if (word === null) return {};
  return {
    sitio: {
      prueba: answerTo(word),
      desde: new Date(performance.timeOrigin).toISOString(),
      visitante: req.ip ?? '',
      conexion: req.socket.remoteAddress ?? '',
      reenviado: req.get('x-forwarded-for') ?? '',
    },
  };
};

/** `/healthz`: the process runs. `/readyz`: the database and the file store work. */
export const health = (): Router =>
  Router()
    .all(['/healthz', '/readyz'], getAndHeadOnly)
    .get(
      '/healthz',
      (req, res) =>
        void res
          .set(dataHeaders)
          .set('Cache-Control', 'no-store')
          .json({ ok: true, ...aboutItself(req) }),
    )
    .get('/readyz', async (_req, res) => {
      const ready = await isReady();
      res.set(dataHeaders).set('Cache-Control', 'no-store');
      res.status(ready ? 200 : 503).json({ ok: ready });
    });
