import { and, desc, eq, gte, inArray, like, lt, min, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/mysql-core';
import { auditoria, describeOperacion } from '#shared/auditoria.ts';
import { groups } from '#shared/contract.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { fold } from '#shared/fold.ts';
import { LIMA_OFFSET_MS } from '#shared/lima.ts';
import { db } from '../db/client/client.ts';
import { listRows, type Page } from '../db/rows/listing.ts';
import * as tables from '../db/schema.ts';
import { titleOf } from '../history/read.ts';
import { implement } from '../http/pipeline/implement.ts';

const { auditoria: table, historia, usuarios } = tables;
const state = alias(historia, 'primer_estado');

const firstState = () =>
  db()
    .select({ id: min(historia.id) })
    .from(historia)
    .where(eq(historia.cambio, table.cambio));

const listWhere = async (page: Page | null, where?: SQL) => {
  const listing = db()
    .select({
      id: table.id,
      usuario_email: table.usuario_email,
      usuario: usuarios.name,
      credencial: table.credencial,
      operacion: table.operacion,
      registro: table.registro,
      cambio: table.cambio,
      titulo: state.titulo,
      tabla: state.tabla,
      creada: table.creada,
    })
    .from(table)
    .leftJoin(usuarios, eq(usuarios.id, table.usuario_id))
    .leftJoin(state, eq(state.id, sql`(${firstState()})`))
    .where(where)
    // Rows are numbered as time goes by, and the number needs no sorting.
    .orderBy(desc(table.id))
    .$dynamic();
  const withUsers = sql`${table} LEFT JOIN ${usuarios} ON ${eq(usuarios.id, table.usuario_id)}`;
  const found = await listRows(listing, page, () => db().$count(withUsers, where));
  return {
    total: found.total,
    rows: found.rows.map(({ tabla, ...row }) =>
      Object.assign(row, { titulo: tabla === null ? null : titleOf({ tabla, titulo: row.titulo }) }),
    ),
  };
};

const nameOf = ({ group, operation }: Endpoint): string => `${group}.${operation}`;
const operations = Object.values(groups).flatMap((calls) => Object.values(calls).map(nameOf));
const operationsThatSay = (word: string): string[] =>
  operations.filter((operation) => fold(describeOperacion(operation)).includes(fold(word)));

const GRUPO = /^grupo:(\w+)$/;
const DIA = /^dia:(\d{4}-\d{2}-\d{2})$/;
const DAY_MS = 86_400_000;

const onDay = (dia: string): SQL | undefined => {
  const start = Date.parse(dia) + LIMA_OFFSET_MS;
  // No row was made on a day that is none.
  if (Number.isNaN(start)) return sql`FALSE`;
  const [from, until] = [start, start + DAY_MS].map((time) => new Date(time).toISOString());
  return and(gte(table.creada, from ?? ''), lt(table.creada, until ?? ''));
};

const holds = (word: string): SQL | undefined => {
  const [, grupo] = GRUPO.exec(word) ?? [];
  if (grupo) return like(table.operacion, `${grupo}.%`);
  const [, dia] = DIA.exec(word) ?? [];
  if (dia) return onDay(dia);
  const pattern = `%${word.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  const said = operationsThatSay(word);
  return or(
    like(table.usuario_email, pattern),
    like(usuarios.name, pattern),
    like(table.credencial, pattern),
    eq(table.registro, word),
    said.length > 0 ? inArray(table.operacion, said) : undefined,
  );
};

export const auditoriaFeature = implement(auditoria, {
  list: ({ page }) => listWhere(page),
  buscar: ({ params, page }) => listWhere(page, and(...params.term.split(/\s+/).filter(Boolean).map(holds))),
});
