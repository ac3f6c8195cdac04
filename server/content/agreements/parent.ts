import { holdParent } from '#server/platform/db/rows/parents.ts';
import { convenios } from '#server/platform/db/schema.ts';

/** Locks the agreement of a child; an unknown one is an error of `id_convenio`. */
export const holdConvenio = (id: number): Promise<void> =>
  holdParent(convenios, id, { id_convenio: ['El convenio no existe.'] });
