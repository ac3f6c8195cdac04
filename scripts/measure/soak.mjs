// `npm run test:soak`: a mixed load on the built site while its database is restarted twice and the site itself is
// killed once. At the end nothing acknowledged may be lost, no row or file may lie about, memory must have stayed.
// Options: --minutos 10 --listas (lists of 4 MB, which many read at once)
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { main, prepareSite, step } from '../prepare.mjs';
import { Client } from './soak/client.mjs';
import { emptyLists } from './soak/long-lists.mjs';
import { startLoad } from './soak/load.mjs';
import { judgeMemory, sampleMemory } from './soak/memory.mjs';
import { report } from './soak/report.mjs';
import { House } from './soak/house.mjs';
import { verify } from './soak/verify.mjs';

const { values } = parseArgs({
  options: { minutos: { type: 'string', default: '10' }, listas: { type: 'boolean', default: false } },
});
const duration = Number(values.minutos) * 60_000;

/** Scheduled failures: share of the run's time, and what is stopped. */
const blows = [
  { at: 0.2, name: 'la base de datos se reinicia (SIGTERM)', blow: (house) => house.killDatabase('SIGTERM') },
  { at: 0.4, name: 'el sitio muere (SIGKILL) y arranca de nuevo', blow: (house) => house.killSite() },
  { at: 0.6, name: 'la base de datos muere (SIGKILL)', blow: (house) => house.killDatabase('SIGKILL') },
];

await main(async () => {
  await prepareSite();
  const house = new House();
  try {
    await step('Arrancando un sitio vacío', () => house.start());
    const outcome = await soak(house);
    console.log(report(outcome));
    return outcome.findings.length === 0 ? 0 : 1;
  } finally {
    await house.end();
  }
});

async function soak(house) {
  const client = new Client(house);
  try {
    return await watch(house, client);
  } finally {
    client.end();
  }
}

async function watch(house, client) {
  await client.signIn();
  const load = await startLoad(client, values.listas);
  const samples = sampleMemory(house);
  const began = Date.now();
  for (const { at, name, blow } of blows) {
    await sleep(began + at * duration - Date.now());
    await step(name, () => house.away(() => blow(house)));
  }
  await sleep(began + duration - Date.now());
  const ledger = await load.stop();
  const memory = judgeMemory(samples.stop(), house.siteSince);
  if (values.listas) {
    await emptyLists(house);
    // Those rows went behind its back: only a new process does not remember them.
    await house.killSite();
  }
  const lost = await verify(house, client, ledger);
  return {
    calls: client.calls,
    downtimes: house.downtimes,
    memory,
    ledger,
    findings: [...client.findings, ...memory.findings, ...lost],
  };
}
