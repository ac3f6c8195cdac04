import { and, asc, desc, eq, gt, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/mysql-core';
import { COMENTARIOS_EN_PAGINA } from '#shared/paginas.ts';
import { db } from '../db/client/client.ts';
import { absent, present } from '../db/rows/parts.ts';
import { prepared } from '../db/rows/prepared.ts';
import { comentarios, eventoImagenes, eventos, eventoTextos } from '../db/schema.ts';

const RECENT = 3;
const LATEST_COMMENTS = 5;
const newestFirst = [desc(eventos.created_at), desc(eventos.id)];
const visible = eq(comentarios.sospechoso, false);
const newestComments = [desc(comentarios.created_at), desc(comentarios.id)];

/** What a row tells of. */
type Parte = 'evento' | 'anterior' | 'siguiente' | 'texto' | 'imagen' | 'comentario' | 'total';

/** Every part has the same columns, most of them empty. */
const empty = {
  parte: sql<Parte>`NULL`.as('parte'),
  total: sql<number | null>`NULL`.mapWith(Number).as('total'),
  evento: absent(eventos),
  texto: absent(eventoTextos),
  imagen: absent(eventoImagenes),
  comentario: absent(comentarios),
};
const part = (parte: Parte, fields: Partial<typeof empty>) => ({
  ...empty,
  ...fields,
  parte: sql<Parte>`${sql.raw(`'${parte}'`)}`.as('parte'),
});

const total = sql<number | null>`COUNT(*)`.mapWith(Number).as('total');
const ofEvento = present(eventos);
const ofComentario = present(comentarios);

/** The event of the address; its row is one, so what hangs on it is found by its values. */
const own = alias(eventos, 'propio');
const hasSlug = eq(own.slug, sql.placeholder('slug'));

const neighbour = (parte: 'anterior' | 'siguiente', isBeyond: SQL | undefined, order: SQL[]) =>
  db()
    .select(part(parte, { evento: ofEvento }))
    .from(own)
    .innerJoin(eventos, isBeyond ?? sql`FALSE`)
    .where(hasSlug)
    .orderBy(...order)
    .limit(1);

const { created_at, id } = eventos;
const isNewer = and(gte(created_at, own.created_at), or(gt(created_at, own.created_at), gt(id, own.id)));
const isOlder = and(lte(created_at, own.created_at), or(lt(created_at, own.created_at), lt(id, own.id)));

/** All that stands on the page of one event (`slug`), in one statement. */
export const pageOfEvento = prepared(() =>
  unionAll(
    db()
      .select(part('evento', { evento: present(own) }))
      .from(own)
      .where(hasSlug),
    neighbour('anterior', isNewer, [asc(created_at), asc(id)]),
    neighbour('siguiente', isOlder, newestFirst),
    db()
      .select(part('texto', { texto: present(eventoTextos) }))
      .from(own)
      .innerJoin(eventoTextos, eq(eventoTextos.id_evento, own.id))
      .where(hasSlug),
    db()
      .select(part('imagen', { imagen: present(eventoImagenes) }))
      .from(own)
      .innerJoin(eventoImagenes, eq(eventoImagenes.id_evento, own.id))
      .where(hasSlug),
    db()
      .select(part('comentario', { comentario: ofComentario }))
      .from(own)
      .innerJoin(comentarios, eq(comentarios.id_evento, own.id))
      .where(and(hasSlug, visible))
      .orderBy(...newestComments)
      .limit(COMENTARIOS_EN_PAGINA),
    db()
      .select(part('total', { total }))
      .from(own)
      .innerJoin(comentarios, eq(comentarios.id_evento, own.id))
      .where(and(hasSlug, visible)),
  ),
);

const recent = (tipo: 'A' | 'N') =>
  db()
    .select(part('evento', { evento: ofEvento }))
    .from(eventos)
    .where(eq(eventos.tipoEvento, tipo))
    .orderBy(...newestFirst)
    .limit(RECENT);

const newestOfAll = () =>
  unionAll(
    recent('A'),
    recent('N'),
    db()
      .select(part('comentario', { comentario: ofComentario, evento: ofEvento }))
      .from(comentarios)
      // No comment is without an event. Were it to begin with the events, it would sort all comments in a temporary
      // table, and MariaDB 10.11.19 sometimes crashes when it clears such a one away.
      .leftJoin(eventos, eq(eventos.id, comentarios.id_evento))
      // With `=` MariaDB takes the suspect ones for so few that it sorts all comments.
      .where(inArray(comentarios.sospechoso, [false]))
      .orderBy(...newestComments)
      .limit(LATEST_COMMENTS),
  );

/** What stands beside the pages, in one statement: the newest events of each type, the newest comments. */
export const besidePages = prepared(newestOfAll);

/** `besidePages` and how many events of each type there are, which takes a look at every event. */
export const besidePagesCounted = prepared(() =>
  newestOfAll().unionAll(
    db()
      .select(part('total', { total, evento: { ...empty.evento, tipoEvento: ofEvento.tipoEvento } }))
      .from(eventos)
      .groupBy(eventos.tipoEvento),
  ),
);

type Row = Awaited<ReturnType<typeof besidePages>>[number];

/** The rows of one part. */
export const rowsOf = (rows: readonly Row[], parte: Parte): Row[] =>
  rows.filter((row) => row.parte === parte);
