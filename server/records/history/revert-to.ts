import { and, eq, getTableName, type SQL } from 'drizzle-orm';
import type { EstadoAnterior } from '#shared/records/historia.ts';
import type { Confirmer } from '#server/people/accounts/confirmation.ts';
import type { PermissionHolder } from '#server/people/accounts/permissions.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { historia } from '#server/platform/db/schema.ts';
import { reconcileRows } from '../tracking/reconcile.ts';
import { Conflict, NotFound } from '#server/platform/errors.ts';
import { annotateChange } from '../tracking/change.ts';
import { historyTableOfGroup } from '../tracking/history-tables.ts';
import type { Row } from '../tracking/record-history.ts';
import {
  GONE,
  historyTableOfState,
  requireEditable,
  requireRow,
  rowIn,
  type State,
  statesOf,
  writeBack,
} from './states.ts';

/**
 * Fields about workflow (published, answered, since when, assigned to, position): reverting to an old state restores the
 * text and leaves these alone.
 */
const NOT_TEXT = new Set([
  'version',
  'estado',
  'publicar_desde',
  'publicar_hasta',
  'created_at',
  'fecha_respuesta',
  'asignada_a',
  'orden',
  'destacado',
]);

/** The states that followed the asked one, the first of which holds it as what was before. */
const statesAfter = (states: readonly State[], { cambio, momento }: EstadoAnterior): State[] => {
  const isAsked = (state: State): boolean => state.cambio === cambio;
  if (!states.some(isAsked)) throw new NotFound(GONE);
  const at = momento === 'antes' ? states.findIndex(isAsked) : states.findLastIndex(isAsked) + 1;
  return states.slice(at).filter(({ accion }) => accion === 'U');
};

/** The fields that changed since, as they were. */
const valuesOf = (kept: ReturnType<typeof historyTableOfState>, after: readonly State[]): Row => {
  const then = rowIn(kept, after[0]?.antes ?? null);
  const changed = new Set(after.flatMap((state) => Object.keys(rowIn(kept, state.despues))));
  return Object.fromEntries(
    [...changed].filter((name) => !NOT_TEXT.has(name)).map((name) => [name, then[name] ?? null]),
  );
};

const ofRow = ({ grupo, id }: EstadoAnterior): SQL | undefined => {
  const kept = historyTableOfGroup(grupo);
  if (!kept) throw new NotFound(GONE);
  return and(eq(historia.tabla, getTableName(kept.table)), eq(historia.fila, id));
};

/** Writes an older state of a record again, as a new change: one step, however many changes ago it was. */
export const revertTo = (asked: EstadoAnterior, user: PermissionHolder & Confirmer): Promise<void> =>
  unitOfWork(async () => {
    const states = await statesOf(ofRow(asked));
    const [newest] = states.slice(-1);
    if (!newest) throw new NotFound(GONE);
    await requireEditable([newest], user);
    const kept = historyTableOfState(newest);
    await requireRow(kept, asked.id);
    if (newest.cambio !== asked.visto)
      throw new Conflict('Alguien cambió este registro mientras tanto. Mira de nuevo su historial y repite.');
    const values = valuesOf(kept, statesAfter(states, asked));
    if (Object.keys(values).length === 0) throw new Conflict('El registro ya dice lo mismo.');
    annotateChange({ isUndo: true });
    await writeBack(kept, asked.id, values);
    await reconcileRows([newest]);
  });
