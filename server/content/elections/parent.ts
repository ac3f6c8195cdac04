import { lockParent } from '#server/platform/db/rows/lock-parent.ts';
import { fasesElectorales, listasElectorales, procesosElectorales } from '#server/platform/db/schema.ts';

const parents = {
  id_proceso: { table: procesosElectorales, missing: 'El proceso no existe.' },
  id_fase: { table: fasesElectorales, missing: 'La fase no existe: elige otra.' },
  id_lista: { table: listasElectorales, missing: 'La lista no existe: elige otra.' },
} as const;

/** Locks the parent row; reports an unknown id as an error of `field`. */
export const lockParentRow = async (field: keyof typeof parents, id: number): Promise<void> => {
  const { table, missing } = parents[field];
  await lockParent(table, id, { [field]: [missing] });
};
