import { lockParent } from '#server/platform/db/rows/lock-parent.ts';
import { convenios } from '#server/platform/db/schema.ts';

/** Locks the agreement of a child; an unknown one is an error of `id_convenio`. */
export const lockConvenio = (id: number): Promise<void> =>
  lockParent(convenios, id, { id_convenio: ['El convenio no existe.'] });
