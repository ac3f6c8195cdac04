import { asc, eq } from 'drizzle-orm';
import { descuadres, faltantes, type Votacion } from '#shared/content/elections/resultados-electorales.ts';
import { db } from '#server/platform/db/client/client.ts';
import {
  listasElectorales,
  procesosElectorales,
  resultadosElectorales as table,
} from '#server/platform/db/schema.ts';
import { Conflict, NotFound, Rejected } from '#server/platform/errors.ts';
import { inOrder } from '#server/records/files/list-order.ts';
import { createSignal } from '#server/platform/signal.ts';
import type { Election } from './read.ts';

/** A process whose results have a new version: its number. Told in the unit of work that publishes it. */
export const resultsPublished = createSignal<{ readonly proceso: number; readonly numero: number }>(
  'resultsPublished',
);

type Counted = Pick<Election, 'electores' | 'votantes' | 'blancos' | 'nulos'> & {
  readonly listas: readonly Pick<Election['listas'][number], 'numero' | 'nombre' | 'votos'>[];
};

/** A hash of the numbers and their lists, so that nobody publishes numbers they have not seen. */
export const nameOfCount = ({ electores, votantes, blancos, nulos, listas }: Counted): string =>
  JSON.stringify([
    [electores, votantes, blancos, nulos],
    ...listas.map(({ numero, nombre, votos }) => [numero, nombre, votos]),
  ]);

/** The numbers kept so far, which nobody changes until the unit of work ends. */
const lockCount = async (id: number): Promise<Counted> => {
  const [process] = await db()
    .select()
    .from(procesosElectorales)
    .where(eq(procesosElectorales.id, id))
    .for('update');
  if (!process) throw new NotFound('El proceso no existe.');
  const listas = await db()
    .select()
    .from(listasElectorales)
    .where(eq(listasElectorales.id_proceso, id))
    .orderBy(...inOrder(listasElectorales))
    .for('update');
  return { ...process, listas };
};

/** Throws Conflict while a number is missing. */
const complete = (counted: Counted): Votacion => {
  const missing = faltantes(counted);
  if (missing.length > 0) throw new Conflict(missing.join(' '));
  const { electores, votantes, blancos, nulos, listas } = counted;
  return {
    electores: Number(electores),
    votantes: Number(votantes),
    blancos: Number(blancos),
    nulos: Number(nulos),
    listas: listas.map(({ numero, nombre, votos }) => ({ numero, nombre, votos: Number(votos) })),
  };
};

interface Publication {
  motivo?: string | null | undefined;
  confirmar?: boolean | undefined;
  conteo?: string | undefined;
}

const SEEN = 'Los números cambiaron mientras los revisabas. Míralos otra vez antes de publicar.';
const SAME = 'Los números son los mismos que ya están publicados.';
const REASON = 'Escribe el motivo de la corrección: se mostrará junto a los resultados.';

type Published = typeof table.$inferSelect;

/** Throws unless these numbers may replace the last published ones. */
const refuseUnsaid = (
  counted: Counted,
  last: Published | undefined,
  { motivo, confirmar = false, conteo }: Publication,
): void => {
  const name = nameOfCount(counted);
  if (conteo !== undefined && conteo !== name) throw new Conflict(SEEN);
  const problems = descuadres(complete(counted));
  if (last && nameOfCount({ ...last, listas: JSON.parse(last.listas) }) === name) throw new Conflict(SAME);
  if (last && !motivo) throw new Rejected({ motivo: [REASON] });
  if (problems.length > 0 && !confirmar) throw new Rejected({ confirmar: problems });
};

/** Publishes the numbers of a process as the next version of its results, and answers its number. */
export const publishResults = async (id: number, publication: Publication): Promise<number> => {
  const counted = await lockCount(id);
  const published = await db()
    .select()
    .from(table)
    .where(eq(table.id_proceso, id))
    .orderBy(asc(table.numero));
  const last = published.at(-1);
  refuseUnsaid(counted, last, publication);
  const { listas, ...totals } = complete(counted);
  const numero = (last?.numero ?? 0) + 1;
  const motivo = last ? publication.motivo : null;
  await db()
    .insert(table)
    .values({ ...totals, id_proceso: id, numero, motivo, listas: JSON.stringify(listas) });
  await resultsPublished.tell({ proceso: id, numero });
  return numero;
};

const KEPT =
  'Este proceso tiene resultados publicados y ya no se puede eliminar. Si algo está mal, publica una corrección.';

/** Published results must stay readable for ever. */
export const refuseIfPublished = async (id: number): Promise<void> => {
  if ((await db().$count(table, eq(table.id_proceso, id))) > 0) throw new Conflict(KEPT);
};
