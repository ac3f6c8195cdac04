import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { StartError } from '#server/platform/errors.ts';
import { plainFromHtml } from './html/plain.ts';
import type { Label, Post, ForeignSite } from './post.ts';

const text = z.nullish(z.string());
const date = z.nullish(z.union([z.string(), z.number()]));
const ghostPost = z.object({
  id: z.union([z.string(), z.number()]),
  uuid: text,
  title: z.string(),
  slug: text,
  html: text,
  plaintext: text,
  custom_excerpt: text,
  feature_image: text,
  /** Older versions have `page` instead. */
  type: text,
  page: z.nullish(z.union([z.boolean(), z.number()])),
  status: z.string(),
  visibility: text,
  created_at: date,
  published_at: date,
});
type GhostPost = z.output<typeof ghostPost>;

const ids = z.union([z.string(), z.number()]);
const data = z.object({
  data: z.object({
    posts: z.array(ghostPost),
    tags: z.nullish(z.array(z.object({ id: ids, name: text }))),
    posts_tags: z.nullish(z.array(z.object({ post_id: ids, tag_id: ids }))),
  }),
});
type GhostData = z.output<typeof data>['data'];
const ghostExport = z.union([z.object({ db: z.tuple([data], data) }), data]);

/** Ghost writes ISO, milliseconds, or UTC without saying so. */
const instantOf = (value: string | number | null | undefined): string | null => {
  if (value === null || value === undefined) return null;
  const isBare = typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value);
  const ms = new Date(isBare ? `${value.replace(' ', 'T')}Z` : value).getTime();
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
};

const escaped = (plain: string): string => plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Only what everybody could read is published. */
const publicationOf = (
  { status, visibility }: GhostPost,
  fecha: string,
): Readonly<Record<string, string | null>> => {
  if (status === 'scheduled') return { estado: 'P', publicar_desde: fecha };
  if (status !== 'published') return { estado: 'B' };
  return { estado: (visibility ?? 'public') === 'public' ? 'P' : 'O' };
};

const placeOf = (at: number): string => `Entrada ${at + 1}`;

const bodyOf = ({ html, plaintext }: GhostPost): Pick<Post, 'body' | 'notes'> => ({
  body: html ? { html, breaks: false } : { html: escaped(plaintext ?? ''), breaks: true },
  notes: html || plaintext ? [] : ['sin texto que se pueda leer'],
});

/** The names of each post's tags, by the post's id. */
const labelsIn = ({ tags, posts_tags }: GhostData): Map<string, Label[]> => {
  const names = new Map((tags ?? []).map(({ id, name }) => [String(id), name ?? '']));
  const labels = new Map<string, Label[]>();
  for (const { post_id, tag_id } of posts_tags ?? []) {
    const nombre = names.get(String(tag_id));
    const post = String(post_id);
    if (nombre) labels.set(post, [...(labels.get(post) ?? []), { kind: 'categoría', nombre }]);
  }
  return labels;
};

const postOf = (post: GhostPost, at: number, labels: Label[]): Post => {
  const fecha = instantOf(post.published_at) ?? instantOf(post.created_at);
  const when = fecha ?? new Date().toISOString();
  const { body, notes } = bodyOf(post);
  return {
    place: placeOf(at),
    origin: `ghost ${post.uuid ?? post.id}`,
    titulo: post.title,
    slug: post.slug ?? '',
    addresses: post.slug ? [`/${post.slug}/`] : [],
    labels,
    resumen: plainFromHtml(post.custom_excerpt ?? ''),
    body,
    fecha: when,
    fields: publicationOf(post, when),
    picture: post.feature_image ?? null,
    gallery: [],
    comments: [],
    otherComments: 0,
    notes: fecha === null ? [...notes, 'sin fecha: lleva la de hoy'] : notes,
  };
};

const isPage = ({ type, page }: GhostPost): boolean => type === 'page' || Boolean(page);

const parsed = (content: string): unknown => {
  try {
    return JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch {
    throw new StartError('El archivo no es JSON bien formado.');
  }
};

/** The posts of a Ghost export. Throws a Spanish sentence for a file that is none. */
export const readGhost = async (path: string): Promise<ForeignSite> => {
  const found = z.safeParse(ghostExport, parsed(await readFile(path, 'utf8')));
  if (!found.success) throw new StartError('El JSON no es una exportación de Ghost.');
  const all = 'db' in found.data ? found.data.db[0].data : found.data.data;
  const { posts } = all;
  const labels = labelsIn(all);
  return {
    hosts: new Set(),
    files: [],
    posts: posts.flatMap((post, at) =>
      isPage(post) ? [] : [postOf(post, at, labels.get(String(post.id)) ?? [])],
    ),
    left: posts.flatMap((post, at) =>
      isPage(post)
        ? [`${placeOf(at)}: «${post.title}» no se importa: es una página; solo se importan entradas.`]
        : [],
    ),
  };
};
