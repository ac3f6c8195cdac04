import { connectTo } from '../site/site.mjs';
import { language } from './language.mjs';

const EVENTS = 20_000;
const BATCH = 1000;
const SEARCHES = 80;
const WORDS_OF_A_TEXT = 80;

/**
 * How long a search takes among 20,000 events with texts, in ms: median and 95th percentile of searches nobody has
 * made before, and the first one, which reads all texts.
 */
export async function measureSearch(site) {
  const { text, rare } = language();
  await fill(site.storage, text);
  const first = await timed(site.origin, 'primera');
  const times = [];
  for (let at = 0; at < SEARCHES; at += 1) {
    times.push(await timed(site.origin, at % 2 === 0 ? rare() : `${rare()} ${text(1)}`));
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.floor(sorted.length * share)];
  return { events: EVENTS, first, median: at(0.5), late: at(0.95) };
}

async function timed(origin, term) {
  const began = performance.now();
  const response = await fetch(`${origin}/eventosBuscar/${encodeURIComponent(term)}?limit=20`);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`La búsqueda de ${term} responde ${response.status}`);
  return performance.now() - began;
}

/** Straight into the database: 20,000 uploads would take the whole run. */
async function fill(storage, text) {
  const connection = await connectTo(storage);
  try {
    const [[{ last }]] = await connection.query('SELECT MAX(id) AS last FROM eventos');
    for (let from = 1; from <= EVENTS; from += BATCH) {
      const ids = Array.from({ length: BATCH }, (_, at) => last + from + at);
      await connection.query(
        'INSERT INTO eventos (id, slug, titulo, descripcion, img_principal, img_fondo, tipoEvento, fecha_Inicio) VALUES ?',
        [
          ids.map((id) => [
            id,
            `bench-${id}`,
            text(6),
            text(20),
            '/x',
            '/x',
            id % 2 ? 'A' : 'N',
            '2026-01-01',
          ]),
        ],
      );
      await connection.query('INSERT INTO evento_textos (titulo, contenido, id_evento) VALUES ?', [
        ids.map((id) => [text(4), text(WORDS_OF_A_TEXT), id]),
      ]);
    }
    await connection.query(
      "REPLACE INTO marcas_de_cambio (nombre, version) VALUES ('eventos', UUID()), ('eventoTextos', UUID())",
    );
  } finally {
    await connection.end();
  }
}
