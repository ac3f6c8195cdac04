import { isVisibleAt } from '#server/platform/db/publication/visible.ts';
import type { SearchedRow, Visibility } from '#server/platform/noun/search-source.ts';
import { isAlmost, foldedWords } from './search-words.ts';

/** Bits for where a word occurs in an entry; the best one determines the score. */
const TITLE = 4;
const DESCRIPTION = 2;
const TEXT = 1;
/** A posting is the entry's position × 8 plus the place bits. */
const PLACES = 8;

/** An entry of the index: one row of a kind. */
export interface Entry extends Visibility {
  readonly kind: string;
  readonly id: number;
  readonly created_at: string;
}

type Matches = (word: string, typed: string) => boolean;
const exact: Matches = (word, typed) => word.includes(typed);
const near: Matches = (word, typed) => exact(word, typed) || isAlmost(word, typed);

/** Score of a match: titles before descriptions before texts. */
const scoreOf = (places: number): number => {
  if (places & TITLE) return 10_000;
  return places & DESCRIPTION ? 100 : 1;
};

/** Inverted index from words to entries. A changed row gets a new entry; the old one stays empty until a rebuild. */
export class SearchIndex {
  /** Postings by word: the entry's position × 8 plus the place bits. */
  readonly #postings = new Map<string, number[]>();
  readonly #entries: (Entry | null)[] = [];
  /** Position of each entry, by kind and id. */
  readonly #positions = new Map<string, Map<number, number>>();
  #size = 0;

  /** Whether most entries are empty. */
  get isWorn(): boolean {
    return this.#entries.length > 1000 && this.#entries.length > 2 * this.#size;
  }

  put(kind: string, row: SearchedRow): void {
    this.remove(kind, row.id);
    const { id, created_at, estado, publicar_desde, publicar_hasta } = row;
    const at = this.#entries.push({ kind, id, created_at, estado, publicar_desde, publicar_hasta }) - 1;
    this.#positionsOf(kind).set(id, at);
    this.#size += 1;
    this.#post(at, row.titulo, TITLE);
    this.#post(at, row.descripcion ?? '', DESCRIPTION);
    for (const texto of row.textos) this.#post(at, texto, TEXT);
  }

  /** Adds the words of a text to the newest entry, whose posting is the last one of each word. */
  #post(at: number, text: string, place: number): void {
    const first = at * PLACES;
    for (const word of foldedWords(text)) {
      const known = this.#postings.get(word);
      const last = known?.[known.length - 1] ?? -1;
      if (!known) this.#postings.set(word, [first + place]);
      else if (last < first) known.push(first + place);
      else known[known.length - 1] = last | place;
    }
  }

  remove(kind: string, id: number): void {
    const positions = this.#positionsOf(kind);
    const at = positions.get(id);
    if (at === undefined) return;
    this.#entries[at] = null;
    positions.delete(id);
    this.#size -= 1;
  }

  #positionsOf(kind: string): Map<number, number> {
    const known = this.#positions.get(kind);
    if (known) return known;
    const positions = new Map<number, number>();
    this.#positions.set(kind, positions);
    return positions;
  }

  /**
   * Visible entries that contain all words, of one kind or all: best match first, then newest. Similar words are
   * tried if nothing matches.
   */
  find(words: readonly string[], now: string, kind?: string): Entry[] {
    const among = (entry: Entry): boolean =>
      (kind === undefined || entry.kind === kind) && isVisibleAt(entry, now);
    const found = this.#findBy(words, among, exact);
    return found.length > 0 ? found : this.#findBy(words, among, near);
  }

  #findBy(words: readonly string[], among: (entry: Entry) => boolean, matches: Matches): Entry[] {
    const hits = words.map((typed) => this.#hitsOf(typed, matches));
    const found: Found[] = [];
    this.#entries.forEach((entry, at) => {
      if (!entry || !hits.every((places) => places[at]) || !among(entry)) return;
      found.push({ entry, score: hits.reduce((sum, places) => sum + scoreOf(places[at] ?? 0), 0) });
    });
    return found.toSorted(inOrder).map(({ entry }) => entry);
  }

  /** Place bits of a word's matches, by entry. */
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
