import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { escapeAnywhere } from '#shared/texto/markdown-escape.ts';
import { claimFormerPaths, pageAddresses } from '#server/platform/db/publication/slug-claims.ts';
import { withNewSlug } from '#server/platform/db/publication/new-slug.ts';
import * as tables from '#server/platform/db/schema.ts';
import { nextPosition } from '#server/records/list-order.ts';
import { insertRow, updateRow } from '#server/records/rows.ts';
import { truncate } from './clean-text.ts';
import { keepInLibrary, urlIn } from './files.ts';
import { recordImported } from './import-log.ts';
import { formerPaths } from './links.ts';
import type { PlacedPage } from './page-family.ts';
import { splitText } from './split-text.ts';
import { galleryPictures, type StoredContent, textBlocks } from './texts.ts';

const { paginasPropias, enlacesMenu } = tables;
/** No form takes a page without text. */
const NO_TEXT = 'Sin texto.';
/** Room in a text for the link to the page where it goes on. */
const ONWARD = 1000;

interface MadePage {
  readonly id: number;
  readonly slug: string;
}

const insertPage = ({ post, page }: PlacedPage, wanted: string, values = {}): Promise<MadePage> =>
  withNewSlug(pageAddresses, wanted, (slug) =>
    insertRow(paginasPropias, {
      ...page,
      texto: NO_TEXT,
      ...values,
      slug,
      formato: 'markdown',
      created_at: post.fecha,
    }),
  );

/** Writes a page without its text, whose links need the addresses of all others. */
export const writePage = async (planned: PlacedPage): Promise<MadePage> => {
  const { post, page, entry } = planned;
  const { id, slug } = await insertPage(planned, post.slug || page.titulo);
  await claimFormerPaths(pageAddresses, id, formerPaths(post));
  await recordImported(post, id);
  if (entry) {
    const orden = await nextPosition(enlacesMenu);
    await insertRow(enlacesMenu, { texto: null, id_pagina: id, direccion: null, ...entry, orden });
  }
  return { id, slug };
};

/** Titles and addresses of the pages that others lead to. */
type PagesByKey = ReadonlyMap<string, { readonly titulo: string; readonly slug: string }>;

const linkTo = (titulo: string, slug: string): string => `[${escapeAnywhere(titulo)}](/${slug})`;

/** Its picture, its text, its galleries, and the pages below it. */
const blocksOf = async (planned: PlacedPage, kept: StoredContent, pages: PagesByKey): Promise<string[]> => {
  const { post, pictures, below } = planned;
  const main = post.picture === null ? null : urlIn(kept.pictures, pictures, post.picture);
  const shown = galleryPictures(planned, kept);
  const links = below.flatMap((key) => {
    const page = pages.get(key);
    return page ? [`- ${linkTo(page.titulo, page.slug)}`] : [];
  });
  await sequentially(new Map([...(main === null ? [] : [[main, ''] as const]), ...shown]), ([url, texto]) =>
    keepInLibrary(url, texto || null),
  );
  return [
    ...(main === null ? [] : [`![](${main})`]),
    ...(await textBlocks(planned, kept)),
    ...[...shown].map(([url, texto]) => `![${escapeAnywhere(texto)}](${url})`),
    ...(links.length === 0 ? [] : [`# En esta sección`, links.join('\n')]),
  ];
};

/** What stands in a page; a text that is too long for one goes on in others, each of which is led to by the one before. */
export const fillPage = async (
  { id, planned }: { readonly id: number; readonly planned: PlacedPage },
  kept: StoredContent,
  pages: PagesByKey,
): Promise<void> => {
  const parts = splitText(await blocksOf(planned, kept, pages), longitudes.texto - ONWARD);
  const { titulo } = planned.page;
  let onward = '';
  for (const [at, part] of [...parts.entries()].toReversed()) {
    const texto = part + onward;
    if (at === 0) return updateRow(paginasPropias, id, { texto });
    const number = ` (${at + 1})`;
    const title = truncate(titulo, longitudes.titulo - number.length) + number;
    // oxlint-disable-next-line no-await-in-loop -- each is led to by the one before
    const { slug } = await insertPage(planned, title, { titulo: title, texto });
    onward = `\n\n${linkTo(`Sigue en «${title}»`, slug)}`;
  }
};
