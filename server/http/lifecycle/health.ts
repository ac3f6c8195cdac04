import { sql } from 'drizzle-orm';
import { type Request, Router } from 'express';
import { db } from '#server/platform/db/client/client.ts';
import { isDraining } from './draining.ts';
import { isStorageHealthy } from './storage-health.ts';
import { dataHeaders } from '../guard/headers.ts';
import { getAndHeadOnly } from '../guard/get-and-head-only.ts';
import { answerTo, type ProbeAnswer, verifiedWord } from '#server/platform/self-probe.ts';

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
