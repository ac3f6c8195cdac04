import { replace } from 'react-router-dom';
import { direcciones } from '#shared/content/events/slugs.ts';
import { ApiError, read } from '../../api.ts';
import { moveDrafts } from '../drafts/move-drafts.ts';

interface EditorAddress {
  slug: string;
  /** Query of the address, with the open tab. */
  search: string;
}

const editor = (slug: string): string => `/nuevo-evento/${slug}`;

/** Loads the editor of an event; one that has been renamed since is opened at its present address, with its drafts. */
export const redirectIfRenamed = async <T>(
  { slug, search }: EditorAddress,
  load: () => Promise<T>,
): Promise<T> => {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    const now = await read(direcciones.actual, { slug });
    await moveDrafts(editor(slug), editor(now.slug));
    throw replace(editor(now.slug) + search);
  }
};
