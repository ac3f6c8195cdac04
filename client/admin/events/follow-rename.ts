import { replace } from 'react-router-dom';
import { direcciones } from '#shared/direcciones.ts';
import { ApiError, read } from '../../api.ts';

/** Loads the editor of an event; one that has been renamed since is opened at its present address. */
export const followRename = async <T>(slug: string, load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    const now = await read(direcciones.actual, { slug });
    throw replace(`/nuevo-evento/${now.slug}`);
  }
};
