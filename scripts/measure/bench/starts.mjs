import { startExpress } from './express.mjs';
import { median } from './load.mjs';

const ROUNDS = 5;

const timeOf = async (start) => {
  const server = await start();
  await server.end();
  return server.ready;
};

/** Seconds until the site and the Express server answer, by turns, both on a database that runs: medians. */
export async function measureStarts(site) {
  const times = { site: [], express: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.site.push(await timeOf(site.startBeside));
    times.express.push(await timeOf(() => startExpress(site)));
  }
  const ratios = times.site.map((seconds, round) => seconds / times.express[round]);
  return { site: median(times.site), express: median(times.express), ratio: median(ratios) };
}
