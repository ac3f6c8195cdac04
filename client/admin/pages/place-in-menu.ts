import { type EnlaceMenu, enlacesMenu } from '#shared/content/pages/enlaces-menu.ts';
import { write } from '../../api.ts';
import { showFailure } from '../crud/failure.ts';
import { withSession } from '../session/reentry.ts';

/** Beside the paths of the site's own entries, and the empty text for an entry by itself. */
export const NOT_IN_MENU = 'no';

/** The place of a page in the site's menu. */
export const menuParentOf = (entry: EnlaceMenu | null): string => (entry ? (entry.bajo ?? '') : NOT_IN_MENU);

const put = (id_pagina: number, entry: EnlaceMenu | null, place: string): Promise<unknown> => {
  if (!entry) return write(enlacesMenu.create, { body: { id_pagina, bajo: place } });
  const params = { id: entry.id };
  return place === NOT_IN_MENU
    ? write(enlacesMenu.remove, { params })
    : write(enlacesMenu.update, { params, body: { id_pagina, texto: entry.texto ?? '', bajo: place } });
};

/** Puts a saved page where its form says; the page stays saved even if this fails. */
export const placeInMenu = async (id: number, entry: EnlaceMenu | null, place: unknown): Promise<void> => {
  if (typeof place !== 'string' || place === menuParentOf(entry)) return;
  try {
    await withSession(() => put(id, entry, place));
  } catch (error) {
    showFailure(entry ? enlacesMenu.update.failed : enlacesMenu.create.failed, error);
  }
};
