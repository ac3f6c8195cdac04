import { Rejected } from '#server/platform/errors.ts';
import { isForeignKey } from '#server/platform/db/client/errors.ts';
import { holdParent } from '#server/platform/db/rows/parents.ts';
import { convenios } from '#server/platform/db/schema.ts';

/** Runs a write of an agreement's child; an unknown agreement is an error of `id_convenio`. */
export const withParent = async <T>(id: number, write: () => Promise<T>): Promise<T> => {
  await holdParent(convenios, id);
  try {
    return await write();
  } catch (error) {
    if (isForeignKey(error)) throw new Rejected({ id_convenio: ['El convenio no existe.'] });
    throw error;
  }
};
