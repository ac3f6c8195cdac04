import { startBare } from './bare.mjs';
import { capture } from './capture.mjs';
import { compare, shoot } from './load.mjs';
import { untilCalm } from '../site/process.mjs';
import { wear } from './wear.mjs';

const PAGES = [
  '/',
  '/nosotros',
  '/colegiatura',
  '/normas',
  '/convenios',
  '/eventos',
  '/categorias/anuncio',
  '/elecciones',
  '/contacto',
];
const CALLS = ['/api/eventos', '/configuraciones', '/cuentas', '/comentarios'];
/** Also requested uncompressed: the largest of each kind. */
const PLAIN = ['/', '/api/eventos'];

/** Cached responses, compared with a server that only sends the same bytes. */
export const measureWarm = (site, { slug, effort, step }) =>
  besideBare(site, {
    asked: [
      ...[...PAGES, `/eventos/${slug}`, ...CALLS].map((path) => ({ path, encoding: 'br' })),
      ...PLAIN.map((path) => ({ path })),
    ],
    effort,
    step,
  });

/** The same for what has bounds, in a process that answered a few thousand mixed and hostile requests. */
export async function measureWorn(site, { slug, effort, step }) {
  await step('Miles de solicitudes raras', () => wear(site));
  const asked = ['/', '/api/eventos', `/eventos/${slug}`].map((path) => ({ path, encoding: 'br' }));
  return besideBare(site, { asked, effort, step });
}

async function besideBare(site, { asked, effort, step }) {
  // Work left from an earlier measure must not count here.
  await untilCalm(site.pid);
  const answers = [];
  for (const one of asked) answers.push(await capture(site.origin, one));
  const bare = await startBare(answers);
  const rows = [];
  try {
    for (const [at, answer] of answers.entries()) {
      const { path, encoding } = answer;
      const headers = encoding ? { 'accept-encoding': encoding } : {};
      const ours = { url: site.origin + path, pid: site.pid, headers };
      const theirs = { url: bare.origin(at), pid: bare.pid, headers };
      const measured = await step(`${path} ${encoding ?? 'sin comprimir'}`, () =>
        compare(ours, theirs, effort),
      );
      rows.push({ ...answer, ...measured });
    }
  } finally {
    bare.end();
  }
  return rows;
}

/** Pages rendered for each request, with their data cached. */
export async function measureRendering(site, { slug, effort, step }) {
  const paths = [...PAGES, `/eventos/${slug}`];
  const targetOf = (path) => ({
    url: site.origin + path,
    pid: site.pid,
    headers: { 'accept-encoding': 'br' },
    fresh: true,
  });
  const shootFresh = async (path, seconds) => {
    // An address may have only so many pages waiting, and those of the generator before still do.
    await untilCalm(site.pid);
    return shoot(targetOf(path), seconds);
  };
  // Warm up all before measuring the first, which would otherwise pay for V8's compilation of the shared renderer.
  await step('páginas sin cuerpo listo', async () => {
    for (const path of paths) await shootFresh(path, 1);
  });
  const rows = [];
  for (const path of paths) {
    const shot = await step(`${path} sin cuerpo listo`, () => shootFresh(path, effort.seconds * 2));
    rows.push({ path, ...shot });
  }
  return rows;
}

const COMMENT = {
  nombre: 'Rosa Quispe',
  correo: 'rosa@ejemplo.pe',
  contenido: 'Muy buen curso, gracias por todo.',
};

const on = (server, path) => ({ url: server.origin + path, pid: server.pid });

/** The site's calls compared with an equivalent Express server. */
export async function measureBeside(site, express, { id_evento, effort }) {
  const list = await compare(
    { ...on(site, '/api/eventos'), headers: { 'accept-encoding': 'br' }, fresh: true },
    { ...on(express, '/consulta'), headers: { 'accept-encoding': 'br' }, fresh: true },
    // Nothing before took the way of a list with its query.
    { ...effort, warmUp: 4 },
  );
  const memory = await compare(on(site, '/api/eventos'), on(express, '/memoria'), effort);
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...COMMENT, id_evento }),
  };
  const commentBeside = (path) =>
    compare({ ...on(site, '/comentarioGuardar'), ...post }, { ...on(express, path), ...post }, effort);
  const comment = await commentBeside('/insercion');
  const statements = await commentBeside('/transaccion');
  return { list, memory, comment, statements };
}
