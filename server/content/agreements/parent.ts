import { lockParent } from '#server/platform/db/rows/lock-parent.ts';
import { convenios } from '#server/platform/db/schema.ts';

/** Locks the agreement that a benefit or file belongs to; reports an unknown id as an error of `id_convenio`. */
export const lockConvenio = (id: number): Promise<void> =>
  lockParent(convenios, id, { id_convenio: ['El convenio no existe.'] });
