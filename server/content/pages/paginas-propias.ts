import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { slugOf } from '#shared/content/events/slugs.ts';
import { paginasPropias } from '#shared/content/pages/paginas-propias.ts';
import { db } from '#server/platform/db/client/client.ts';
import { pageAddresses, areSlugsUnclaimed, claimSlugs } from '#server/platform/db/publication/slug-claims.ts';
import { publishedNow } from '#server/platform/db/publication/published-at.ts';
import { withNewSlug } from '#server/platform/db/publication/new-slug.ts';
import { formatoOf } from '#server/platform/db/rows/formato.ts';
import { isReserved, reservedSlugs } from '#server/platform/db/publication/reserved.ts';
import { isVisible, situacion } from '#server/platform/db/publication/visible.ts';
import { listRows, mapRows } from '#server/platform/db/rows/listing.ts';
import * as tables from '#server/platform/db/schema.ts';
import { NotFound, PublicError, Rejected } from '#server/platform/errors.ts';
import { implement } from '#server/platform/call/implement.ts';
import { deleteRow, insertRow, updateDeriving, updateRow } from '#server/records/rows.ts';
import { lockGroup } from '#server/platform/db/client/change-marks.ts';
import { isDuplicate } from '#server/platform/db/client/errors.ts';

const TAKEN = 'Otra página tiene o tuvo esa dirección. Elige otra.';
const taken = (): PublicError => new PublicError(409, TAKEN, { errors: { slug: [TAKEN] } });

const refuseReserved = async (slug: string): Promise<void> => {
  if (await isReserved(slug))
    throw new Rejected({ slug: [`«/${slug}» ya es una dirección del propio sitio. Elige otra.`] });
};

const orTaken = (error: unknown): never => {
  throw isDuplicate(error) ? taken() : error;
};

/** Inserts a page with a slug chosen by staff. */
const insertPageWithSlug = async (
  slug: string,
  insert: (slug: string) => Promise<number>,
): Promise<{ id: number; slug: string }> => {
  await refuseReserved(slug);
  await lockGroup(pageAddresses.group);
  // No page has the id 0, so the slug must be unclaimed.
  if (!(await areSlugsUnclaimed(pageAddresses, [{ id: 0, slug }]))) throw taken();
  return { id: await insert(slug).catch(orTaken), slug };
};

/** Saves a page with a new slug chosen by staff; old slugs redirect to it. */
const renamePage = async (
  { id, from, to }: { id: number; from: string; to: string },
  save: (slug: string) => Promise<void>,
): Promise<void> => {
  if (to !== from) {
    await refuseReserved(to);
    await lockGroup(pageAddresses.group);
    if (!(await claimSlugs(pageAddresses, id, [from, to]))) throw taken();
  }
  await save(to).catch(orTaken);
};

const { paginasPropias: table, paginaArchivos, enlacesMenu, archivos } = tables;

const inList = {
  id: table.id,
  version: table.version,
  slug: table.slug,
  titulo: table.titulo,
  estado: table.estado,
  publicar_desde: table.publicar_desde,
  publicar_hasta: table.publicar_hasta,
  situacion: situacion(table),
};

const byId = async (id: number) => {
  const [page] = await db()
    .select({ ...inList, texto: table.texto, formato: table.formato })
    .from(table)
    .where(eq(table.id, id));
  if (!page) throw new NotFound('La página no existe.');
  return page;
};

const filesOf = (id: number) =>
  db().select().from(paginaArchivos).where(eq(paginaArchivos.id_pagina, id)).orderBy(asc(paginaArchivos.id));

const isShown = (slug: string) => and(eq(table.slug, slug), isVisible(table));

const shownFiles = (slug: string) =>
  db()
    .select({
      id: paginaArchivos.id,
      nombre: paginaArchivos.nombre,
      url: paginaArchivos.url,
      tipo: archivos.tipo,
      bytes: archivos.bytes,
      creado: archivos.creado,
    })
    .from(table)
    .innerJoin(paginaArchivos, eq(paginaArchivos.id_pagina, table.id))
    .innerJoin(archivos, eq(archivos.url, paginaArchivos.url))
    .where(isShown(slug))
    .orderBy(asc(paginaArchivos.id));

export const paginasPropiasFeature = implement(paginasPropias, {
  ver: async ({ params: { slug } }) => {
    const [[page], files] = await Promise.all([
      db().select().from(table).where(isShown(slug)),
      shownFiles(slug),
    ]);
    if (!page) throw new NotFound('La página no existe.');
    return { ...page, archivos: files };
  },
  list: async ({ page }) => {
    const listing = db()
      .select({
        ...inList,
        enMenu: sql`${enlacesMenu.id} IS NOT NULL`.mapWith(Boolean),
        bajo: enlacesMenu.bajo,
      })
      .from(table)
      .leftJoin(enlacesMenu, eq(enlacesMenu.id_pagina, table.id))
      .orderBy(desc(table.id))
      .$dynamic();
    const rows = await listRows(listing, page, () => db().$count(table));
    const reserved = await reservedSlugs();
    return mapRows(rows, (row) => ({ ...row, tapada: reserved.has(row.slug) }));
  },
  get: async ({ params: { id } }) => {
    const page = await byId(id);
    return { ...page, tapada: await isReserved(page.slug), archivos: await filesOf(id) };
  },
  create: async ({ body: { slug, ...page } }) =>
    slug
      ? insertPageWithSlug(slugOf(slug), (free) => insertRow(table, { ...page, slug: free }))
      : withNewSlug(pageAddresses, page.titulo, (free) => insertRow(table, { ...page, slug: free })),
  update: async ({ params: { id }, body: { slug: wanted, ...page } }) => {
    const before = await byId(id);
    const derive = formatoOf('texto', page.formato);
    const save = (slug?: string) => updateDeriving(table, id, { sent: { ...page, slug }, derive });
    if (wanted === undefined) await save();
    else await renamePage({ id, from: before.slug, to: slugOf(wanted ?? page.titulo) }, save);
    return { id, slug: (await byId(id)).slug };
  },
  remove: ({ params }) => deleteRow(table, params.id),
  publicar: async ({ params: { id } }) => updateRow(table, id, await publishedNow(await byId(id))),
  ocultar: ({ params }) => updateRow(table, params.id, { estado: 'O' }),
});
