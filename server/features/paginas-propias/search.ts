import { asc } from 'drizzle-orm';
import { plainText } from '#shared/texto/plain-text.ts';
import { db } from '#server/db/client/client.ts';
import { isVisible } from '#server/db/publication/visible.ts';
import type { Page, Rows } from '#server/db/rows/listing.ts';
import { paginasPropias as table } from '#server/db/schema.ts';
import { rememberData } from '#server/http/cache/data-cache.ts';
import { SearchIndex } from '#server/search/search-index.ts';
import { wordsOfTerm } from '#server/search/search-words.ts';

/** Characters of a text that are shown with a match. */
const EXTRACT = 300;

interface Match {
  slug: string;
  titulo: string;
  extracto: string;
}

/** They are few: all are read again when one changes, appears or disappears. */
const readIndex = async () => {
  const rows = await db().select().from(table).where(isVisible(table)).orderBy(asc(table.id));
  const index = new SearchIndex();
  const matches = new Map<number, Match>();
  for (const { id, slug, titulo, created_at, ...written } of rows) {
    const texto = plainText(written);
    // Those that are not visible now were left out.
    const shown = { estado: 'P', publicar_desde: null, publicar_hasta: null } as const;
    index.put({ id, titulo, descripcion: null, textos: [texto], created_at, ...shown });
    matches.set(id, { slug, titulo, extracto: texto.slice(0, EXTRACT).toWellFormed() });
  }
  return { index, matches };
};

/** Visible pages whose title or text hold every word of a term, best match first. */
export const buscarPaginas = async (term: string, page: Page | null): Promise<Rows<Match>> => {
  const words = wordsOfTerm(term);
  if (words.length === 0) return { rows: [], total: page ? 0 : null };
  const { index, matches } = await rememberData('paginasPropias', 'search index', readIndex);
  const found = index.find(words, '').flatMap((id) => matches.get(id) ?? []);
  if (!page) return { rows: found, total: null };
  const { offset, limit = found.length } = page;
  return { rows: found.slice(offset, offset + limit), total: found.length };
};
