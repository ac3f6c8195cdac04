import type { ReactNode } from 'react';
import type { Write } from '#shared/contract/endpoint.ts';

/** Rows that are made and edited in a form of their list have a numeric id. */
export interface CrudRow {
  id: number;
  version?: number | undefined;
}
type ById = Write<`/${string}/:id`>;

/** The three calls of such a noun. */
export interface CrudApi {
  create: Write;
  update: ById;
  remove: ById;
}

/** Renders each field; `row` is the one being edited. Null for a hidden value. */
export type FieldTable<Names extends string, Row> = {
  [Name in Names]: ((field: { name: Name; row: Row | null }) => ReactNode) | null;
};
