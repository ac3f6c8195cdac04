import { sql } from 'drizzle-orm';
import { fillPath } from '#shared/contract/params.ts';
import { db } from '#server/platform/db/client/client.ts';
import { visitor } from '../api.ts';
import { everyCall, type World } from '../sample-site.ts';

/** Addresses that programs ask for. */
const others = [
  '/robots.txt',
  '/sitemap.xml',
  '/rss.xml',
  '/atom.xml',
  '/calendario.ics',
  '/manifest.webmanifest',
  '/openapi.json',
  '/healthz',
  '/readyz',
];

const UNLISTED = ['/buscar', '/buscar/muestreo', '/no-existe', '/login', '/administrable'];

/** Pages of a sitemap, or of a sitemap index. */
const listedIn = async (path: string): Promise<string[]> => {
  const { text } = await visitor().raw('get', path).buffer(true);
  const listed = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const found = await Promise.all(
    listed.map(async (page) => (page.endsWith('.xml') ? listedIn(page) : [page])),
  );
  return found.flat();
};

/** Every page: those in the sitemap and those that are not listed there. */
export const htmlPaths = async (): Promise<string[]> => [...(await listedIn('/sitemap.xml')), ...UNLISTED];

interface Answer {
  path: string;
  type: string;
  text: string;
}

/** The response to every address that a visitor can ask for. */
export const everyAnswer = async (world: World): Promise<Answer[]> => {
  const calls = everyCall
    .filter(({ access, method }) => access === 'public' && method === 'GET')
    .map((call) => fillPath(call.path, world.params(call)));
  const answers: Answer[] = [];
  for (const path of [...calls, ...(await htmlPaths()), ...others]) {
    const { text, headers } = await visitor().raw('get', path).buffer(true);
    answers.push({ path, type: String(headers['content-type']), text });
  }
  return answers;
};

/** Renames a table during `work`, so that every query on it fails. */
export const withoutTable = async (name: string, work: () => Promise<void>): Promise<void> => {
  await db().execute(sql.raw(`RENAME TABLE ${name} TO ${name}_lejos`));
  try {
    await work();
  } finally {
    await db().execute(sql.raw(`RENAME TABLE ${name}_lejos TO ${name}`));
  }
};
