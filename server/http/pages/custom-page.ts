import { and, eq } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { isVisible } from '#server/platform/db/publication/visible.ts';
import { cachedRead } from '#server/platform/db/rows/read-cache.ts';
import { paginasPropias } from '#server/platform/db/schema.ts';

const PATH = /^\/([a-z0-9-]+)\/?$/;

/** Whether visitors see a page of the association's own at an address. */
export const isCustomPage = async (path: string): Promise<boolean> => {
  const [, slug] = PATH.exec(path) ?? [];
  if (slug === undefined) return false;
  return cachedRead(`is a page ${slug}`, async () => {
    const isShown = and(eq(paginasPropias.slug, slug), isVisible(paginasPropias));
    return (await db().$count(paginasPropias, isShown)) > 0;
  });
};
