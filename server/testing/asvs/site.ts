import { sql } from 'drizzle-orm';
import { fillPath } from '#shared/params.ts';
import { db } from '#server/db/client/client.ts';
import { visitor } from '../api.ts';
import { everyCall, type World } from '../sample-site.ts';

/** What other programs ask for. */
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

/** Pages of a map of the site; a map may be of maps. */
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

/** Every page, as the map of the site lists them, and those it does not. */
export const htmlPaths = async (): Promise<string[]> => [...(await listedIn('/sitemap.xml')), ...UNLISTED];

interface Answer {
  path: string;
  type: string;
  text: string;
}

/** Every answer a visitor can have of a site. */
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

/** While a table is away every query on it fails. */
export const withoutTable = async (name: string, work: () => Promise<void>): Promise<void> => {
  await db().execute(sql.raw(`RENAME TABLE ${name} TO ${name}_lejos`));
  try {
    await work();
  } finally {
    await db().execute(sql.raw(`RENAME TABLE ${name}_lejos TO ${name}`));
  }
};
