import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { MySqlColumn, MySqlTable } from 'drizzle-orm/mysql-core';
import type { SituacionEvento } from '#shared/contract/fields/estados.ts';
import { now } from '../now.ts';
import { eventos } from '../schema.ts';

type Field = 'estado' | 'publicar_desde' | 'publicar_hasta';
/** A table whose rows are drafts, published between two moments, or hidden. */
export type Published = MySqlTable & Readonly<Record<'id' | Field, MySqlColumn>>;

/** Whether visitors see a row at this moment: an event, unless another table is named. */
export const isVisible = ({ estado, publicar_desde, publicar_hasta }: Published = eventos): SQL | undefined =>
  and(
    eq(estado, 'P'),
    or(isNull(publicar_desde), lte(publicar_desde, now)),
    or(isNull(publicar_hasta), gt(publicar_hasta, now)),
  );

/** `isVisible` as a column of an answer. */
export const isVisibleNow = (table: Published) => sql`${isVisible(table)}`.mapWith(Boolean);

/** `isVisible` of a row that was read or written, at an ISO instant. */
export const isVisibleAt = (
  { estado = 'P', publicar_desde: from, publicar_hasta: to }: Partial<Record<Field, unknown>>,
  at: string,
): boolean =>
  estado === 'P' && !(typeof from === 'string' && from > at) && !(typeof to === 'string' && to <= at);

/**
 * Whether visitors see the event that a row of another table belongs to. Written so that the database keeps to the
 * order of that table; with a join it may begin with the events and sort everything.
 */
export const belongsToVisible = (id_evento: MySqlColumn): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM ${eventos} WHERE ${eventos.id} = ${id_evento} AND NOT ${isVisible()})`;

/** The state of a row at this moment (`situacionEvento`). */
export const situacion = ({ estado, publicar_desde, publicar_hasta }: Published) =>
  sql<SituacionEvento>`CASE WHEN ${estado} <> 'P' THEN ${estado}
  WHEN ${publicar_desde} > ${now} THEN 'D' WHEN ${publicar_hasta} <= ${now} THEN 'V' ELSE 'P' END`;
