import type { ReactNode } from 'react';
import type { Write } from '#shared/contract/endpoint.ts';

/** A row that is edited in a sheet of its list. */
export interface CrudRow {
  id: number;
  version?: number | undefined;
}
type ById = Write<`/${string}/:id`>;

/** The three writing calls of such a noun. */
export interface CrudApi {
  create: Write;
  update: ById;
  remove: ById;
}

/** Renders each field; `row` is the one being edited. Null for a hidden value. */
export type FieldTable<Names extends string, Row> = {
  [Name in Names]: ((field: { name: Name; row: Row | null }) => ReactNode) | null;
};
