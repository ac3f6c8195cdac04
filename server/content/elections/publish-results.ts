import { asc, eq } from 'drizzle-orm';
import {
  conteoCompleto,
  type Conteo,
  descuadres,
  faltantes,
  FALTA_MOTIVO,
  claveDeConteo,
  type Votacion,
} from '#shared/content/elections/resultados-electorales.ts';
import { db } from '#server/platform/db/client/client.ts';
import {
  listasElectorales,
  procesosElectorales,
  resultadosElectorales as table,
} from '#server/platform/db/schema.ts';
import { Conflict, NotFound, Rejected } from '#server/platform/errors.ts';
import { byPosition } from '#server/records/list-order.ts';
import { createEventChannel } from '#server/platform/event-channel.ts';

/** Emitted when results are published, within the unit of work: the process and the version number. */
export const resultsPublished = createEventChannel<{ readonly proceso: number; readonly numero: number }>(
  'resultsPublished',
);

/** Reads the saved count of a process and locks it until the unit of work ends. */
const lockCount = async (id: number): Promise<Conteo> => {
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
    .orderBy(...byPosition(listasElectorales))
    .for('update');
  return { ...process, listas };
};

/** Throws Conflict while a number is missing. */
const complete = (counted: Conteo): Votacion => {
  const whole = conteoCompleto(counted);
  if (!whole) throw new Conflict(faltantes(counted).join(' '));
  return whole;
};

interface Publication {
  motivo?: string | null | undefined;
  confirmar?: boolean | undefined;
  conteo?: string | undefined;
}

const SEEN = 'Los números cambiaron mientras los revisabas. Míralos otra vez antes de publicar.';
const SAME = 'Los números son los mismos que ya están publicados.';

type Published = typeof table.$inferSelect;

/** Throws unless these numbers may be published: corrections need a reason, sums that do not add up a confirmation. */
const requireReasonAndConfirmation = (
  counted: Conteo,
  last: Published | undefined,
  { motivo, confirmar = false, conteo }: Publication,
): void => {
  const name = claveDeConteo(counted);
  if (conteo !== undefined && conteo !== name) throw new Conflict(SEEN);
  const problems = descuadres(complete(counted));
  if (last && claveDeConteo({ ...last, listas: JSON.parse(last.listas) }) === name) throw new Conflict(SAME);
  if (last && !motivo) throw new Rejected({ motivo: [FALTA_MOTIVO] });
  if (problems.length > 0 && !confirmar) throw new Rejected({ confirmar: problems });
};

/** Publishes the count of a process as the next version of its results, and returns the version number. */
export const publishResults = async (id: number, publication: Publication): Promise<number> => {
  const counted = await lockCount(id);
  const published = await db()
    .select()
    .from(table)
    .where(eq(table.id_proceso, id))
    .orderBy(asc(table.numero));
  const last = published.at(-1);
  requireReasonAndConfirmation(counted, last, publication);
  const { listas, ...totals } = complete(counted);
  const numero = (last?.numero ?? 0) + 1;
  const motivo = last ? publication.motivo : null;
  await db()
    .insert(table)
    .values({ ...totals, id_proceso: id, numero, motivo, listas: JSON.stringify(listas) });
  await resultsPublished.emit({ proceso: id, numero });
  return numero;
};

const KEPT =
  'Este proceso tiene resultados publicados y ya no se puede eliminar. Si algo está mal, publica una corrección.';

/** Throws if the process has published results, which must stay readable for ever. */
export const refuseIfPublished = async (id: number): Promise<void> => {
  if ((await db().$count(table, eq(table.id_proceso, id))) > 0) throw new Conflict(KEPT);
};
