// `npm run test:cluster`: the built site on three MariaDB nodes with Galera behind haproxy. Nodes are killed and frozen
// under load; no acknowledged write may be lost, and the site must answer again within ten seconds. On Debian it
// installs what is missing. It leaves nothing running.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { faultsOf, Load } from './cluster/load.mjs';
import { ACCOUNT, DATABASE } from './cluster/node.mjs';
import { startSite } from './cluster/site.mjs';
import { startCluster } from './cluster/start.mjs';
import { main, prepareSite, step } from '../prepare.mjs';
import { ask } from './site/ask.mjs';
import { signIn } from './site/site.mjs';

/** Ms within which the site must answer again. */
const RECOVERY = 10_000;
const checks = [];
const ending = [];

await main(async () => {
  await prepareSite();
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void clear().then(() => process.exit(1)));
  try {
    await story();
  } finally {
    await clear();
  }
  const failed = checks.filter(({ passes }) => !passes).length;
  console.log(`\n${checks.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

async function clear() {
  for (const end of ending.splice(0).toReversed()) await end();
}

function check(what, passes, detail = '') {
  checks.push({ passes });
  console.log(`  ${passes ? '✓' : '✗'} ${what}${detail ? ` (${detail})` : ''}`);
}

async function story() {
  const { nodes, folder, port, end } = await startCluster();
  ending.push(end);
  // The second site goes to another node directly: both write, and get in each other's way.
  const sites = await startSites([port, nodes[1].port], join(folder, 'almacen'));
  await checkStart(nodes[2], sites);
  const token = await signIn(sites[0].origin);
  const events = await eventsOf(sites[0].origin);
  await checkConflicts(nodes, sites, { token, event: events[2] });
  await checkMinority(nodes, sites, token);
  await checkKills(nodes, sites[0], { token, events });
}

async function startSites(ports, storage) {
  const start = async (port) => {
    const site = await startSite(port, storage);
    ending.push(() => site.end());
    return site;
  };
  return step('Iniciando dos sitios a la vez sobre la base vacía', () => Promise.all(ports.map(start)));
}

async function checkStart(node, [site]) {
  console.log('Dos inicios a la vez, por nodos distintos');
  const [{ all, done }] = await node.ask(
    'SELECT COUNT(*) AS `all`, COUNT(terminado) AS done FROM migraciones',
    [],
    DATABASE,
  );
  check('las migraciones se aplicaron una vez', all > 0 && all === done, `${done} pasos`);
  const [{ users, emails }] = await node.ask(
    "SELECT COUNT(*) AS users, COUNT(CASE WHEN email LIKE 'administracion@%' THEN 1 END) AS emails FROM usuarios",
    [],
    DATABASE,
  );
  check('hay un administrador y una demostración', emails === 1 && users > 1);
  const ids = (await node.ask('SELECT id FROM cuentas ORDER BY id', [], DATABASE)).length;
  check('el sitio muestra lo que hay', (await ask(`${site.origin}/cuentas`)).body.length === ids);
}

async function eventsOf(origin) {
  const { body } = await ask(`${origin}/api/eventos`);
  return body.map(({ id, slug, fecha_Inicio, tipoEvento }) => ({
    id,
    slug,
    fecha_Inicio,
    tipoEvento,
    descripcion: 'Texto',
  }));
}

/** Two sites that write through two nodes change the same rows all the time. */
async function checkConflicts(nodes, sites, { token, event: { slug, id: _id, ...event } }) {
  console.log('Conflictos entre nodos');
  const before = await conflicts(nodes);
  const answers = [];
  const edit = async (site, name) => {
    for (let at = 0; at < 20; at += 1) {
      const body = { ...event, titulo: `Conflicto ${name} ${at}` };
      answers.push(await ask(`${site.origin}/actualizar-evento/${slug}`, { token, body }));
    }
  };
  await Promise.all(sites.flatMap((site, at) => ['a', 'b', 'c'].map((hand) => edit(site, `${at}${hand}`))));
  const found = (await conflicts(nodes)) - before;
  const bad = answers.filter(({ status }) => status !== 200).map(({ status }) => status);
  check('los nodos se estorbaron', found > 0, `${found} conflictos`);
  check('y cada cambio se repitió hasta hacerse', bad.length === 0, bad.join(' '));
}

async function conflicts(nodes) {
  const names = ['wsrep_local_cert_failures', 'wsrep_local_bf_aborts'];
  const values = await Promise.all(nodes.flatMap((node) => names.map((name) => node.status(name))));
  return values.reduce((sum, value) => sum + Number(value), 0);
}

/** A node that lost the majority refuses every statement. */
async function checkMinority([first, second, third], [, alone], token) {
  console.log('Un nodo sin mayoría');
  for (const node of [first, third]) node.kill('SIGSTOP');
  const read = () => ask(`${alone.origin}/convenios-todos?limit=1`, { token });
  const away = await until(async () => ((await second.isReady()) ? null : await read()), 20_000);
  for (const node of [first, third]) node.kill('SIGCONT');
  check(
    'el sitio responde 503 con Retry-After',
    away?.status === 503 && Number(away.retryAfter) > 0,
    String(away?.status),
  );
  const back = await until(async () => ((await read()).status === 200 ? true : null), 20_000);
  check('y vuelve por sí mismo cuando hay mayoría', back === true);
  await until(
    async () =>
      (await Promise.all([first, second, third].map((node) => node.isReady()))).every(Boolean) ? true : null,
    20_000,
  );
}

async function checkKills(nodes, site, { token, events }) {
  const load = new Load(site.origin, { token, events });
  try {
    await sleep(2000);
    for (let round = 1; round <= 3; round += 1) {
      const writer = await writerOf(nodes);
      const victim = round === 1 ? nodes.find((node) => node !== writer) : writer;
      console.log(
        `Muere ${victim.name}, ${victim === writer ? 'el nodo en que se escribe' : 'un nodo de reserva'}`,
      );
      await checkKill(nodes, victim, { site, load, token });
    }
  } finally {
    await load.end();
  }
  await sleep(1000);
  console.log('Lo confirmado');
  const { comments, fees, titles } = load.acknowledged;
  const edits = [...titles.values()].reduce((sum, number) => sum + number, 0);
  for (const node of nodes) {
    const faults = await faultsOf(node, DATABASE, load.acknowledged);
    check(
      `todo está una vez en ${node.name}`,
      faults.length === 0,
      faults.slice(0, 3).join(', ') ||
        `${comments.length} comentarios, ${fees.length} cuotas, ${edits} ediciones`,
    );
  }
  const { reads, readFailures, writes, repeats } = load.counts;
  console.log(
    `  ${reads} lecturas, ${readFailures} sin respuesta buena; ${writes} escrituras, ${repeats} envíos repetidos`,
  );
}

async function checkKill(nodes, victim, { site, load, token }) {
  const killed = Date.now();
  victim.kill('SIGKILL');
  const isWritten = () => load.lastWrite > killed + 50;
  const isRead = async () => (await ask(`${site.origin}/convenios-todos?limit=1`, { token })).status === 200;
  const back = await until(
    async () => (isWritten() && (await isRead()) ? Date.now() - killed : null),
    30_000,
  );
  check('el sitio lee y escribe otra vez', back !== null && back < RECOVERY, `${back} ms`);
  await sleep(1500);
  await victim.start(nodes);
  const size = await victim.status('wsrep_cluster_size');
  check('el nodo vuelve al clúster', size === '3');
  await sleep(1500);
}

/** The node the proxy sends everything to. */
async function writerOf(nodes) {
  const counts = await Promise.all(
    nodes.map(async (node) => {
      const rows = await node.ask('SELECT COUNT(*) AS n FROM information_schema.processlist WHERE user = ?', [
        ACCOUNT.user,
      ]);
      return { node, n: rows[0].n };
    }),
  );
  return counts.toSorted((a, b) => b.n - a.n)[0].node;
}

/** Polls until `look` returns something other than null; null on timeout. */
async function until(look, ms) {
  const end = Date.now() + ms;
  while (Date.now() < end) {
    const found = await look();
    if (found !== null) return found;
    await sleep(100);
  }
  return null;
}
