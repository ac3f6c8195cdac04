import type { EstadoEvento } from '#shared/codigos.ts';
import { isAlmost, wordsOf } from './search-words.ts';

/** Where in an event a word occurs; the best place counts most. */
const TITLE = 4;
const DESCRIPTION = 2;
const TEXT = 1;
/** A posting is the entry's position times this, plus the places. */
const PLACES = 8;

/** What is searched of one event. */
export interface Searched {
  id: number;
  titulo: string;
  descripcion: string | null;
  textos: readonly string[];
  /** ISO instant. */
  created_at: string;
  estado: EstadoEvento;
  /** ISO instants between which visitors see it. */
  publicar_desde: string | null;
  publicar_hasta: string | null;
}

type Entry = Omit<Searched, 'titulo' | 'descripcion' | 'textos'>;

/** Says what the queries say with `isVisible`, at an ISO instant. */
const isVisibleAt = (now: string, { estado, publicar_desde, publicar_hasta }: Entry): boolean =>
  estado === 'P' && (publicar_desde ?? '') <= now && (publicar_hasta === null || publicar_hasta > now);

type Matches = (word: string, typed: string) => boolean;
const exact: Matches = (word, typed) => word.includes(typed);
const near: Matches = (word, typed) => exact(word, typed) || isAlmost(word, typed);

const placesOf = ({
  titulo,
  descripcion,
  textos,
}: Pick<Searched, 'titulo' | 'descripcion' | 'textos'>): Map<string, number> => {
  const places = new Map<string, number>();
  const add = (text: string, place: number): void => {
    for (const word of wordsOf(text)) places.set(word, (places.get(word) ?? 0) | place);
  };
  add(titulo, TITLE);
  add(descripcion ?? '', DESCRIPTION);
  for (const texto of textos) add(texto, TEXT);
  return places;
};

/** Words found in titles come before those in descriptions, and these before those in texts. */
const scoreOf = (places: number): number => {
  if (places & TITLE) return 10_000;
  return places & DESCRIPTION ? 100 : 1;
};

/**
 * An inverted index in memory: every word with the events that hold it. A changed event gets a new entry; its old one
 * stays empty until the index is rebuilt.
 */
export class SearchIndex {
  /** Word to postings: the entry's place times eight, plus where in the event it stands. */
  readonly #postings = new Map<string, number[]>();
  readonly #entries: (Entry | null)[] = [];
  readonly #places = new Map<number, number>();

  /** Most entries are empty. */
  get isWorn(): boolean {
    return this.#entries.length > 1000 && this.#entries.length > 2 * this.#places.size;
  }

  put(evento: Searched): void {
    this.remove(evento.id);
    const { titulo, descripcion, textos, ...entry } = evento;
    const at = this.#entries.push(entry) - 1;
    this.#places.set(evento.id, at);
    for (const [word, places] of placesOf({ titulo, descripcion, textos })) {
      const posting = at * PLACES + places;
      const known = this.#postings.get(word);
      if (known) known.push(posting);
      else this.#postings.set(word, [posting]);
    }
  }

  remove(id: number): void {
    const at = this.#places.get(id);
    if (at === undefined) return;
    this.#entries[at] = null;
    this.#places.delete(id);
  }

  /**
   * Ids of the events visible at an ISO instant that hold all words, best match first, then newest; a near miss counts
   * when nothing hits.
   */
  find(words: readonly string[], now: string): number[] {
    const found = this.#findBy(words, now, exact);
    return found.length > 0 ? found : this.#findBy(words, now, near);
  }

  #findBy(words: readonly string[], now: string, matches: Matches): number[] {
    const hits = words.map((typed) => this.#hitsOf(typed, matches));
    const found: { entry: Entry; score: number }[] = [];
    this.#entries.forEach((entry, at) => {
      if (!entry || !isVisibleAt(now, entry) || !hits.every((places) => places[at])) return;
      found.push({ entry, score: hits.reduce((sum, places) => sum + scoreOf(places[at] ?? 0), 0) });
    });
    return found.toSorted(inOrder).map(({ entry }) => entry.id);
  }

  /** For each entry the places where a word stands that matches. */
  #hitsOf(typed: string, matches: Matches): Uint8Array {
    const hits = new Uint8Array(this.#entries.length);
    for (const [word, postings] of this.#postings) {
      if (!matches(word, typed)) continue;
      for (const posting of postings) {
        const at = Math.floor(posting / PLACES);
        hits[at] = (hits[at] ?? 0) | (posting % PLACES);
      }
    }
    return hits;
  }
}

interface Found {
  entry: Entry;
  score: number;
}
const inOrder = (one: Found, other: Found): number => {
  if (one.score !== other.score) return other.score - one.score;
  if (one.entry.created_at !== other.entry.created_at)
    return one.entry.created_at < other.entry.created_at ? 1 : -1;
  return other.entry.id - one.entry.id;
};
