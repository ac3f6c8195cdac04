import type { MySqlColumn } from 'drizzle-orm/mysql-core';
import type { EstadoEvento } from '#shared/contract/fields/estados.ts';
import type { GrupoDeBusqueda } from '#shared/publishing/busqueda.ts';
import { sha256 } from '#server/platform/sha256.ts';

/** Visitors see an entry while `estado` is P and the time lies between the two ISO instants. */
export interface Visibility {
  estado: EstadoEvento;
  publicar_desde: string | null;
  publicar_hasta: string | null;
}

/** The text of a row that is indexed. */
export interface SearchedRow extends Visibility {
  id: number;
  titulo: string;
  descripcion: string | null;
  textos: readonly string[];
  /** ISO instant or day: among equal matches the later one comes first. */
  created_at: string;
}

/** An indexed row with what a search result shows. */
export interface SearchItem extends SearchedRow {
  /** Path of its page. */
  direccion: string;
  /** `YYYY-MM-DD`, shown beside the title. */
  fecha: string | null;
}

type SearchItemInput = Pick<SearchItem, 'id' | 'titulo' | 'direccion'> & Partial<SearchItem>;

/** Fills in defaults: always visible, no text beyond the title. */
export const toSearchItem = (told: SearchItemInput): SearchItem => ({
  descripcion: null,
  textos: [],
  created_at: '',
  fecha: null,
  estado: 'P',
  publicar_desde: null,
  publicar_hasta: null,
  ...told,
});

/** A kind of rows in the search index. */
export interface SearchSource {
  /** Prefix of its entries in the index. */
  readonly kind: string;
  readonly grupo: GrupoDeBusqueda;
  /** Id columns of its tables; the highest id is checked too, to notice rows inserted by hand. */
  readonly ids: readonly MySqlColumn[];
  /** A short value for each row that changes whenever its item does. */
  readonly fingerprints: () => Promise<ReadonlyMap<number, string>>;
  /** The items of these rows; deleted rows are left out. */
  readonly read: (ids: readonly number[]) => Promise<SearchItem[]>;
  /** Rows read and indexed at once. */
  readonly batchSize: number;
}

interface FewRows extends Omit<SearchSource, 'fingerprints' | 'batchSize'> {
  /** The items of some rows, or of all. */
  readonly read: (ids?: readonly number[]) => Promise<SearchItem[]>;
}

/** A source so small that all its items are read again when one changes; only those that differ are indexed. */
export const smallSource = ({ read, ...rest }: FewRows): SearchSource => ({
  ...rest,
  read,
  fingerprints: async () => new Map((await read()).map((item) => [item.id, sha256(JSON.stringify(item))])),
  batchSize: 200,
});
