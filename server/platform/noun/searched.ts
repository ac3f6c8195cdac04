import type { MySqlColumn } from 'drizzle-orm/mysql-core';
import type { EstadoEvento } from '#shared/contract/fields/estados.ts';
import type { GrupoDeBusqueda } from '#shared/publishing/busqueda.ts';
import { sha256 } from '#server/platform/sha256.ts';

/** When visitors see an entry: `estado` is P, and now lies between two ISO instants. */
export interface Shown {
  estado: EstadoEvento;
  publicar_desde: string | null;
  publicar_hasta: string | null;
}

/** What is searched of one row. */
export interface Searched extends Shown {
  id: number;
  titulo: string;
  descripcion: string | null;
  textos: readonly string[];
  /** ISO instant or day: among equal matches the later one comes first. */
  created_at: string;
}

/** A row as it is searched and as it is shown. */
export interface Item extends Searched {
  /** Where visitors read it. */
  direccion: string;
  /** `YYYY-MM-DD`, shown beside the title. */
  fecha: string | null;
}

type Told = Pick<Item, 'id' | 'titulo' | 'direccion'> & Partial<Item>;

/** An item with defaults: always visible, and without words beyond its title. */
export const itemOf = (told: Told): Item => ({
  descripcion: null,
  textos: [],
  created_at: '',
  fecha: null,
  estado: 'P',
  publicar_desde: null,
  publicar_hasta: null,
  ...told,
});

/** Rows that the search of the site knows. */
export interface Source {
  /** Names its entries in the index. */
  readonly kind: string;
  readonly grupo: GrupoDeBusqueda;
  /** The ids of its rows: the highest also shows rows that were inserted by hand. */
  readonly ids: readonly MySqlColumn[];
  /** Something short for every row, that changes with its item. */
  readonly stamps: () => Promise<ReadonlyMap<number, string>>;
  /** The items of some rows; those that are gone are left out. */
  readonly read: (ids: readonly number[]) => Promise<Item[]>;
  /** Rows read and indexed at once. */
  readonly portion: number;
}

interface FewRows extends Omit<Source, 'stamps' | 'portion'> {
  /** The items of some rows, or of all. */
  readonly read: (ids?: readonly number[]) => Promise<Item[]>;
}

/** A source so small that all its items are read again when one changes; only those that differ are indexed. */
export const fewRows = ({ read, ...rest }: FewRows): Source => ({
  ...rest,
  read,
  stamps: async () => new Map((await read()).map((item) => [item.id, sha256(JSON.stringify(item))])),
  portion: 200,
});
