import { afterAll, beforeAll, expect, it } from 'vitest';
import { sequentially } from '#shared/contract/sequentially.ts';
import { movingOrders } from '#server/testing/repository/moving-orders.ts';
import { BUCKET, type ObjectStore, startObjectStore } from '#server/testing/services/object-store/index.ts';
import { type PlainServer, startPlainServer } from '#server/testing/services/plain-server.ts';
import { type BuiltSite, signIn } from '#server/testing/sites/built-site.ts';
import { carryThrough, cutOff, type Move } from '#server/testing/sites/cut-move.ts';
import { type Cut, makeOwnRoot } from '#server/testing/sites/own-root.ts';
import { staff } from '#server/testing/sites/sites-of-one-database.ts';
import { account, documentWithFile, startWriters } from '#server/testing/sites/writers.ts';

const FILES = Number(process.env['MOVE_FILES'] ?? 5000);
const WRITERS = [
  ...Array<typeof account>(10).fill(account),
  ...Array<typeof account>(10).fill(documentWithFile),
];

const CUTS: readonly Cut[] = [
  { at: 'Reviso el destino' },
  { at: 'Lo preparo' },
  { at: 'Lo preparo', later: 300 },
  { at: 'Copio, con el sitio en marcha' },
  { at: 'Copio, con el sitio en marcha', later: 200 },
  { at: 'Copio, con el sitio en marcha', later: 600 },
  { at: 'Llevo lo que cambió' },
  { at: 'Paro las escrituras' },
  { at: 'Paro las escrituras', later: 50 },
  // Not later: a cut after `.env` was changed is none.
  { at: 'Llevo la última diferencia' },
];

let server: PlainServer;
let far: ObjectStore;
const keys = { accessKeyId: 'llave', secretAccessKey: 'el secreto de la llave' };
beforeAll(async () => {
  server = await startPlainServer();
  far = await startObjectStore(keys);
});
afterAll(async () => {
  await server.end();
  far.stop();
});

/** Names of documents, whose files are there. */
const fill = async (site: BuiltSite, token: string): Promise<string[]> => {
  const names = Array.from({ length: FILES }, (_, at) => `acta ${at}`);
  const hand = async (first: number): Promise<void> => {
    for (let at = first; at < names.length; at += 10) {
      const { ok } = await documentWithFile.save(site, token, names[at] ?? '');
      expect(ok).toBe(true);
    }
  };
  await Promise.all(Array.from({ length: 10 }, (_, first) => hand(first)));
  return names;
};

/** Cuts an order at ten moments while people write, then lets it through; returns what was acknowledged. */
const cutAndMove = async (move: Move) => {
  const { site, token, order } = move;
  const writers = startWriters(site, token, WRITERS);
  await sequentially(CUTS, (cut) => cutOff(move, cut));
  const said = await carryThrough(move);
  await writers.stop();
  expect(writers.refused).toEqual(new Set(['503 5']));
  await site.end('SIGTERM');
  process.stdout.write(`${order[0]}: ${writers.count()} acknowledged; ${said.split('\n').at(-2)}\n`);
  return writers;
};

it('loses nothing that was acknowledged, of a database and of files, with twenty who write and ten cuts', async () => {
  const [database = [], files = []] = movingOrders(server.url);
  const store = {
    STORAGE_URL: `s3://${BUCKET}/sitio?region=pe-lima-1&endpoint=${encodeURIComponent(far.endpoint)}`,
    AWS_ACCESS_KEY_ID: keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
  };
  const home = await makeOwnRoot();
  let site = await home.start();
  const token = await signIn(site.origin, staff);
  const names = await fill(site, token);
  const first = await cutAndMove({ home, site, token, order: database });
  site = await home.start();
  expect(await first.lostIn(site)).toEqual([]);
  // Ten minutes after a sign-in, changes of bank accounts ask for the password again.
  const later = await signIn(site.origin, staff);
  const second = await cutAndMove({ home, site, token: later, order: files, env: store });
  site = await home.start();
  const whole = new Set(await documentWithFile.found(site));
  expect(names.filter((name) => !whole.has(name))).toEqual([]);
  expect([...(await first.lostIn(site)), ...(await second.lostIn(site))]).toEqual([]);
  expect(Math.min(first.count(), second.count())).toBeGreaterThan(0);
}, 3_600_000);
