import { must } from '../site/ask.mjs';
import { signIn } from '../site/site.mjs';
import { recordChanges, recordPages } from './record-pages.mjs';

/** Measurements per page; the lowest counts, because background jobs also read rows. */
const TIMES = 5;

/**
 * Every kind of page and list. `url` names another address each time, so that nothing ready is answered; `exempt` says
 * why one may grow with the tables.
 */
export const pages = [
  { name: 'inicio', url: () => '/', changes: 'event' },
  { name: 'eventos, página', url: (at) => `/eventos?pagina=${at + 2}` },
  { name: 'categoría, página', url: (at) => `/categorias/noticia?pagina=${at + 2}` },
  { name: 'un evento', url: (at, slugs) => `/eventos/${slugs[at]}` },
  { name: 'búsqueda', url: (at) => `/buscar/palabra${at}` },
  { name: 'barra lateral, tras un comentario', url: () => '/paginas/lateral', changes: 'comment' },
  {
    name: 'lista de eventos ?limit',
    url: (at) => `/api/eventos?limit=20&offset=${20 * at}`,
  },
  {
    name: 'lista por tipo ?limit',
    url: (at) => `/api/eventos/A?limit=20&offset=${20 * at}`,
  },
  { name: 'comentarios de un evento', url: (at, _slugs, ids) => `/comentariosEvento/${ids[at]}` },
  { name: 'galería ?limit', url: (at) => `/todasimagenes?limit=20&offset=${20 * at}` },
  { name: 'comentarios ?limit', url: (at) => `/comentarios?limit=20&offset=${20 * at}` },
  { name: 'búsqueda ?limit', url: (at) => `/eventosBuscar/nada${at}?limit=20` },
  { name: 'rss', url: () => '/rss.xml' },
  { name: 'personal: comentarios ?limit', url: () => '/comentarios?limit=20', staff: true },
  {
    name: 'personal: eventos ?limit',
    url: () => '/obtener-todos-eventos/A?limit=20',
    staff: true,
    post: true,
  },
  { name: 'personal: consultas ?limit', url: () => '/consultas?limit=20', staff: true, post: true },
  { name: 'personal: bandeja', url: () => '/bandeja-consultas', staff: true, body: () => ({}) },
  {
    name: 'personal: bandeja, un estado',
    url: () => '/bandeja-consultas',
    staff: true,
    body: () => ({ estado: 'A' }),
  },
  {
    name: 'personal: bandeja, palabra de una',
    url: () => '/bandeja-consultas',
    staff: true,
    body: (at) => ({ texto: `persona${4000 + at}` }),
    exempt: 'lee desde la consulta más nueva hasta dar con la palabra: las de más de dos años ya no están',
  },
  {
    name: 'personal: bandeja, palabra de todas',
    url: () => '/bandeja-consultas',
    staff: true,
    body: (at) => ({ texto: 'constancia', ...(at % 2 && { estado: 'P' }) }),
  },
  { name: 'personal: lista de comentarios', url: () => '/comentarios-buscar', staff: true, body: () => ({}) },
  {
    name: 'personal: lista de comentarios, un estado',
    url: () => '/comentarios-buscar',
    staff: true,
    body: () => ({ estado: 'E' }),
  },
  {
    name: 'personal: lista de comentarios, palabra de todos',
    url: () => '/comentarios-buscar',
    staff: true,
    body: (at) => ({ texto: 'evento', ...(at % 2 && { estado: 'V' }) }),
  },
  { name: 'personal: inicio', url: () => '/oficina-inicio', staff: true, post: true },
  { name: 'personal: auditoría ?limit', url: () => '/auditoria-registros?limit=20', staff: true, post: true },
  {
    name: 'barra lateral, tras un evento',
    url: () => '/paginas/lateral',
    changes: 'event',
    exempt: 'cuenta los eventos de cada tipo una vez después de cada cambio de un evento',
  },
  {
    name: 'mapa del sitio, una parte',
    url: () => '/sitemap-1.xml',
    exempt: 'nombra diez mil eventos; solo los buscadores lo piden',
  },
  ...recordPages,
];

/** The cost of every page: rows the database engine read for it, and ms. */
export async function measure({ site, connection }) {
  const client = await clientOf(site, connection);
  const { seconds, before } = await searchReady(site);
  console.log(`Índice de búsqueda: listo en ${seconds} s, memoria ${before} → ${site.memory()} MB`);
  for (const page of pages) await client.ask(page, TIMES);
  const costs = new Map();
  for (const page of pages) {
    const found = [];
    for (let at = 0; at < TIMES; at += 1) found.push(await costOf(client, connection, { page, at }));
    const least = (what) => Math.min(...found.map((cost) => cost[what]));
    costs.set(page.name, { reads: least('reads'), ms: least('ms') });
  }
  return costs;
}

/** Waits for the first search, which indexes all texts; until then others are told to retry. */
async function searchReady({ origin, memory }) {
  const began = performance.now();
  const before = memory();
  for (;;) {
    const { status } = await fetch(`${origin}/busqueda/palabra`);
    const seconds = (performance.now() - began) / 1000;
    if (status === 200) return { seconds: seconds.toFixed(1), before };
    if (seconds > 300) throw new Error(`La búsqueda responde ${status}`);
  }
}

/** Waits until background work after a start or change is over, so that it does not count for a page. */
async function untilQuiet(connection) {
  const end = performance.now() + 60_000;
  for (let before = await readsOf(connection); performance.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, 400));
    const now = await readsOf(connection);
    if (now - before < 150) return;
    before = now;
  }
}

async function costOf(client, connection, { page, at }) {
  await untilQuiet(connection);
  if (page.changes) await client.change[page.changes](at);
  const before = await readsOf(connection);
  const began = performance.now();
  await client.ask(page, at);
  const ms = performance.now() - began;
  return { reads: (await readsOf(connection)) - before, ms };
}

/** The query itself reads a row per variable, equally for all measures. */
async function readsOf(connection) {
  const [rows] = await connection.query("SHOW GLOBAL STATUS LIKE 'Handler_read%'");
  return rows.reduce((sum, { Value }) => sum + Number(Value), 0);
}

async function clientOf({ origin }, connection) {
  const token = await signIn(origin);
  const [rows] = await connection.query(
    "SELECT id, slug FROM eventos WHERE slug LIKE 'crecido-%' ORDER BY id LIMIT 100, 20",
  );
  const [slugs, ids] = [rows.map(({ slug }) => slug), rows.map(({ id }) => id)];
  const event = { fecha_Inicio: '2026-01-01', tipoEvento: 'A' };
  const comment = { nombre: 'Ana', correo: 'ana@ejemplo.pe', id_evento: ids[0] };
  return {
    ask: ({ url, staff, post, body }, at) =>
      must(origin + url(at, slugs, ids), {
        ...(body ? { body: body(at) } : { method: post ? 'POST' : 'GET' }),
        ...(staff ? { token } : {}),
      }),
    change: {
      ...recordChanges((path, body) => must(origin + path, { token, body })),
      event: (at) =>
        must(`${origin}/actualizar-evento/${slugs[0]}`, {
          token,
          body: { ...event, titulo: `Cambio ${at}` },
        }),
      comment: (at) => must(`${origin}/comentarioGuardar`, { body: { ...comment, contenido: `Hola ${at}` } }),
    },
  };
}
