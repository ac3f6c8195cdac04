import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../site/ask.mjs';

const PAGES = ['/', '/eventos', '/categorias/anuncio', '/comentarios?limit=20', '/api/eventos?limit=5'];
/** Pause between two requests of one client, ms. */
const PAUSE = 20;

/** Reads, comments and edits until `end`, recording what the site acknowledged. */
export class Load {
  acknowledged = { comments: [], fees: [], titles: new Map() };
  counts = { reads: 0, readFailures: 0, writes: 0, repeats: 0 };
  /** When the last write was acknowledged, in ms. */
  lastWrite = 0;
  #running = true;
  #hands = [];

  constructor(origin, { token, events }) {
    Object.assign(this, { origin, token, events });
    const works = [
      ...Array.from({ length: 4 }, () => () => this.#read()),
      ...Array.from({ length: 4 }, () => () => this.#comment()),
      ...Array.from({ length: 2 }, () => () => this.#addFee()),
      ...events.slice(0, 2).map((event) => () => this.#edit(event)),
    ];
    this.#hands = works.map((work) => this.#repeat(work));
  }

  async end() {
    this.#running = false;
    await Promise.all(this.#hands);
  }

  async #repeat(work) {
    while (this.#running) {
      await work();
      await sleep(PAUSE);
    }
  }

  async #read() {
    const path = PAGES[Math.floor(Math.random() * PAGES.length)];
    const { status } = await ask(this.origin + path);
    this.counts.reads += 1;
    if (status !== 200) this.counts.readFailures += 1;
  }

  /** Retries a write with the same idempotency key until it is acknowledged. */
  async #write(path, request) {
    const key = randomUUID();
    for (;;) {
      const { status, body } = await ask(this.origin + path, { ...request, key });
      if (status === 201 || status === 200) {
        this.counts.writes += 1;
        this.lastWrite = Date.now();
        return body;
      }
      const isPassing = [0, 409, 502, 503].includes(status);
      if (!isPassing) throw new Error(`${path} responde ${status}: ${JSON.stringify(body)}`);
      if (!this.#running) return null;
      this.counts.repeats += 1;
      await sleep(200);
    }
  }

  async #comment() {
    const contenido = `Comentario ${randomUUID()}`;
    const id_evento = this.events[0].id;
    const body = { nombre: 'Ana', correo: 'ana@ejemplo.pe', contenido, id_evento };
    if (await this.#write('/comentarioGuardar', { body })) this.acknowledged.comments.push(contenido);
  }

  /** A write that does not ask for the password from time to time. */
  async #addFee() {
    const concepto = `Cuota ${randomUUID()}`;
    const body = { concepto, monto: '20', vigente_desde: '2026-01-01' };
    const made = await this.#write('/cuota-guardar', { token: this.token, body });
    if (made) this.acknowledged.fees.push(concepto);
  }

  async #edit({ slug, ...event }) {
    const number = (this.acknowledged.titles.get(slug) ?? 0) + 1;
    const body = { ...event, titulo: `Edición ${number}` };
    const made = await this.#write(`/actualizar-evento/${slug}`, { token: this.token, body });
    if (made) this.acknowledged.titles.set(slug, number);
  }
}

const wrong = (values, found) => values.filter((value) => found.get(value) !== 1);

/** Acknowledged writes that a node has lost or duplicated; empty if none. */
export async function faultsOf(node, database, { comments, fees, titles }) {
  const count = async (table, column) => {
    const rows = await node.ask(
      `SELECT ${column} AS v, COUNT(*) AS n FROM ${table} GROUP BY ${column}`,
      [],
      database,
    );
    return new Map(rows.map(({ v, n }) => [v, n]));
  };
  const [inComments, inFees] = [await count('comentarios', 'contenido'), await count('cuotas', 'concepto')];
  const rows = await node.ask('SELECT slug, titulo FROM eventos', [], database);
  const shown = new Map(rows.map(({ slug, titulo }) => [slug, Number(titulo.replace('Edición ', ''))]));
  // A write without response may have been executed too.
  const lost = [...titles].filter(([slug, number]) => ![number, number + 1].includes(shown.get(slug)));
  return [...wrong(comments, inComments), ...wrong(fees, inFees), ...lost.map(([slug]) => slug)];
}
