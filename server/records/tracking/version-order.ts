import { sql } from 'drizzle-orm';
import { alias, type MySqlColumn } from 'drizzle-orm/mysql-core';
import { documentoVersiones } from '#server/platform/db/schema.ts';

interface Dated {
  readonly numero: number;
  readonly publicada: string;
  readonly vigente_desde: string | null;
}

/** The day from which a version counts. */
export const validFrom = ({ vigente_desde, publicada }: Dated): string => vigente_desde ?? publicada;

/** Newest first: by the day from which each counts, and on one day by its number. */
export const newestFirst = <V extends Dated>(versions: readonly V[]): V[] =>
  versions.toSorted((one, next) => validFrom(next).localeCompare(validFrom(one)) || next.numero - one.numero);

type Versions = Readonly<Record<keyof Dated, MySqlColumn>>;
const place = ({ vigente_desde, publicada, numero }: Versions) =>
  sql`(COALESCE(${vigente_desde}, ${publicada}), ${numero})`;
const other = alias(documentoVersiones, 'otra');

/** The same for the database: whether a version is not the newest of its document. */
export const isSuperseded = sql<boolean>`EXISTS (SELECT 1 FROM ${documentoVersiones} AS ${sql.identifier('otra')} WHERE ${other.id_documento} = ${documentoVersiones.id_documento} AND ${place(other)} > ${place(documentoVersiones)})`;
