// Addresses never die. Renaming an event or a page of the association's own claims its old and its new slug for ever:
// no other row gets them, and they all lead to the slug the row has now, also after an undo. They are looked up only
// for an address that was not found (`pages/redirect-renamed.ts`), which answers a 301 that nobody may cache. A page's slug is
// refused where the site's own tables of addresses have it (`platform/db/publication/reserved.ts`, filled by
// `app.ts` and `cli.ts`).
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { MySqlColumn } from 'drizzle-orm/mysql-core';
import { db } from '../client/client.ts';
import { direcciones, direccionesDePaginas, eventos, paginasPropias } from '../schema.ts';
import type { AddressesTable } from '../schema-addresses.ts';
import { isReserved } from './reserved.ts';
import { isVisible, type Published } from './visible.ts';

/** A noun whose rows have a slug that can change, with its rules for slugs. */
export interface AddressedNoun {
  readonly group: string;
  /** First part of its paths. */
  readonly folder: string;
  readonly rows: Published & { readonly slug: MySqlColumn };
  readonly former: AddressesTable;
  /** The slug of a title without letters. */
  readonly untitled: string;
  /** Whether the site needs the slug itself. */
  readonly isReserved: (slug: string) => Promise<boolean>;
}

export const eventAddresses: AddressedNoun = {
  group: 'eventos',
  folder: '/eventos/',
  rows: eventos,
  former: direcciones,
  untitled: 'evento',
  // Events have a folder of their own.
  isReserved: () => Promise.resolve(false),
};
export const pageAddresses: AddressedNoun = {
  group: 'paginasPropias',
  folder: '/',
  rows: paginasPropias,
  former: direccionesDePaginas,
  untitled: 'pagina',
  isReserved,
};

const nowOf = async (
  { rows, former }: AddressedNoun,
  slug: string,
  where?: SQL,
): Promise<string | undefined> => {
  const [found] = await db()
    .select({ slug: sql<string>`${rows.slug}` })
    .from(former)
    .innerJoin(rows, eq(rows.id, former.fila))
    .where(and(eq(former.slug, slug), where));
  return found?.slug;
};

/** The present slug of a row that once had this one; undefined when there is none. */
export const currentSlug = (noun: AddressedNoun, former: string): Promise<string | undefined> =>
  nowOf(noun, former);
/** The same, of rows that visitors see. */
export const visibleSlug = (noun: AddressedNoun, former: string): Promise<string | undefined> =>
  nowOf(noun, former, isVisible(noun.rows));

/** Whether none of these slugs belongs to another row; locked until the unit of work ends. */
export const areSlugsUnclaimed = async (
  { former }: AddressedNoun,
  rows: readonly { id: number; slug: string }[],
): Promise<boolean> => {
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  const claimed = await db()
    .select()
    .from(former)
    .where(inArray(former.slug, [...ids.keys()]))
    .for('update');
  return claimed.every(({ slug, fila }) => ids.get(slug) === fila);
};

/** Makes paths of an imported site lead to this row, whatever they led to before. */
export const claimFormerPaths = async (
  noun: AddressedNoun,
  id: number,
  paths: readonly string[],
): Promise<void> => {
  if (paths.length === 0) return;
  await db()
    .insert(noun.former)
    .values(paths.map((slug) => ({ slug, fila: id })))
    .onDuplicateKeyUpdate({ set: { fila: id } });
};

/** Reserves slugs for a row, for ever; false when one of them is reserved for another. */
export const claimSlugs = async (
  noun: AddressedNoun,
  id: number,
  slugs: readonly string[],
): Promise<boolean> => {
  await db()
    .insert(noun.former)
    .ignore()
    .values(slugs.map((slug) => ({ slug, fila: id })));
  return areSlugsUnclaimed(
    noun,
    slugs.map((slug) => ({ id, slug })),
  );
};
