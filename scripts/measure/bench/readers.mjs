import { Agent, get } from 'node:http';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { must } from '../site/ask.mjs';
import { signIn } from '../site/site.mjs';

const ADDRESSES = [
  '/',
  '/eventos',
  '/nosotros',
  '/convenios',
  '/contacto',
  '/api/eventos',
  '/configuraciones',
  '/comentarios',
];
const READERS_PER_SECOND = 500;
const SECONDS = 5;
/** Requests are sent in small groups: a timer for each would come late. */
const GROUP = 5;

/** Sends what `send` sends so many times a second, whether or not earlier ones were answered; waits for all answers. */
async function atRate(perSecond, send, { group = 1 } = {}) {
  const under = [];
  const began = performance.now();
  for (let sent = 0; sent < perSecond * SECONDS; sent += group) {
    const wait = began + (sent / perSecond) * 1000 - performance.now();
    if (wait > 0) await sleep(wait);
    for (let one = 0; one < group; one += 1) under.push(send(sent + one));
  }
  return Promise.all(under);
}

async function timed(url, agent) {
  const began = performance.now();
  const [response] = await once(get(url, { agent, headers: { 'accept-encoding': 'br' } }), 'response');
  await once(response.resume(), 'end');
  if (response.statusCode !== 200) throw new Error(`${url} responde ${response.statusCode}`);
  return performance.now() - began;
}

/** Percentile 99 in ms of answers to 500 readers a second over eight addresses. */
async function lateAnswer(origin) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  try {
    const send = (at) => timed(origin + ADDRESSES[at % ADDRESSES.length], agent);
    const times = await atRate(READERS_PER_SECOND, send, { group: GROUP });
    return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)];
  } finally {
    agent.destroy();
  }
}

/** What 500 readers a second wait for while others write: nobody, visitors who comment and ask, staff who changes settings. */
export async function measureReaders({ origin }) {
  const token = await signIn(origin);
  const [{ id: id_evento }] = await must(`${origin}/api/eventos?limit=1`);
  const settings = await must(`${origin}/configuraciones`);
  const { id } = settings.find(({ key }) => key.startsWith('mision'));
  const visitor = { nombre: 'Rosa Quispe', correo: 'rosa@ejemplo.pe' };
  const writes = {
    comments: [20, '/comentarioGuardar', (at) => ({ ...visitor, contenido: `Gracias ${at}.`, id_evento })],
    settings: [4, `/actualizar-config/${id}`, (at) => ({ value: `Misión ${at}` })],
    enquiries: [20, '/contactoGuardar', (at) => ({ ...visitor, mensaje: `¿Cuándo es el curso ${at}?` })],
  };
  // What V8 compiles the first time must not count.
  await lateAnswer(origin);
  const late = { alone: await lateAnswer(origin) };
  for (const [name, [perSecond, path, bodyOf]] of Object.entries(writes)) {
    const body = (at) => ({ token: name === 'settings' ? token : undefined, body: bodyOf(at) });
    const [first] = await Promise.all([
      lateAnswer(origin),
      atRate(perSecond, (at) => must(origin + path, body(at))),
    ]);
    late[name] = first;
  }
  return late;
}
