import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { StartError } from '#server/platform/errors.ts';
import { plainFromHtml } from '../html/plain-from-html.ts';
import { htmlFromLexical } from './lexical.ts';
import { htmlFromMobiledoc } from './mobiledoc.ts';
import { type ForeignSite, htmlOf, type Label, type Post } from '../post.ts';

const text = z.nullish(z.string());
const date = z.nullish(z.union([z.string(), z.number()]));
const ghostPost = z.object({
  id: z.union([z.string(), z.number()]),
  uuid: text,
  title: z.string(),
  slug: text,
  html: text,
  /** What its editor keeps; exports of some versions have nothing else. */
  lexical: text,
  /** The same of its editor before 2022. */
  mobiledoc: text,
  plaintext: text,
  codeinjection_head: text,
  codeinjection_foot: text,
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
  // All tables: those that are not read are named.
  data: z.looseObject({
    posts: z.array(ghostPost),
    tags: z.nullish(z.array(z.object({ id: ids, name: text }))),
    posts_tags: z.nullish(z.array(z.object({ post_id: ids, tag_id: ids }))),
    users: z.nullish(z.array(z.object({ id: ids, name: text }))),
    posts_authors: z.nullish(z.array(z.object({ post_id: ids, author_id: ids }))),
    posts_meta: z.nullish(
      z.array(z.object({ post_id: ids, feature_image_caption: text, feature_image_alt: text })),
    ),
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

/** What the editor kept, where there is no HTML of it. */
const writtenOf = ({ lexical, mobiledoc }: GhostPost): { html: string; notes: string[] } | null => {
  if (lexical) return htmlFromLexical(lexical);
  return mobiledoc ? htmlFromMobiledoc(mobiledoc) : null;
};

const bodyOf = (post: GhostPost): Pick<Post, 'body' | 'notes'> => {
  const { html, plaintext } = post;
  if (html) return { body: { html, breaks: false }, notes: [] };
  const written = writtenOf(post);
  return written?.html
    ? { body: { html: written.html, breaks: false }, notes: written.notes }
    : { body: { html: htmlOf(plaintext ?? ''), breaks: true }, notes: written?.notes ?? [] };
};

/** What a text shows besides its words. */
const SHOWS = /<(?:img|video|audio|iframe)\b/i;

const isPage = ({ type, page }: GhostPost): boolean => type === 'page' || Boolean(page);

/** What was published without a text that can be read waits for somebody to write it; pages without one always do. */
const withoutText = (
  post: GhostPost,
  { html }: Post['body'],
  fields: Post['fields'],
): Pick<Post, 'fields' | 'notes'> => {
  const isEmpty = plainFromHtml(html) === '' && !SHOWS.test(html) && !post.feature_image;
  if (!isEmpty || isPage(post)) return { fields, notes: [] };
  const became = fields['estado'] === 'B' ? '' : ': queda como borrador';
  return { fields: { estado: 'B' }, notes: [`sin texto que se pueda leer${became}`] };
};

type Named = readonly { readonly id: string | number; readonly name?: string | null | undefined }[];
const namesOf = (rows: Named | null | undefined): Map<string, string> =>
  new Map((rows ?? []).map(({ id, name }) => [String(id), name ?? '']));

/** The tags and the authors of each post, by the post's id. */
const labelsIn = ({ tags, posts_tags, users, posts_authors }: GhostData): Map<string, Label[]> => {
  const names = { tags: namesOf(tags), users: namesOf(users) };
  const pairs = [
    ...(posts_tags ?? []).map(({ post_id, tag_id }) => {
      return { post_id, kind: 'categoría' as const, nombre: names.tags.get(String(tag_id)) };
    }),
    ...(posts_authors ?? []).map(({ post_id, author_id }) => {
      return { post_id, kind: 'firma' as const, nombre: names.users.get(String(author_id)) };
    }),
  ];
  const labels = new Map<string, Label[]>();
  for (const { post_id, kind, nombre } of pairs) {
    const post = String(post_id);
    if (nombre) labels.set(post, [...(labels.get(post) ?? []), { kind, nombre }]);
  }
  return labels;
};

/** Other data of a post, for which the site has no place. */
const notesOf = (post: GhostPost, { posts_meta }: GhostData): string[] => {
  const meta = posts_meta?.find(({ post_id }) => String(post_id) === String(post.id));
  const caption = plainFromHtml(meta?.feature_image_caption ?? '');
  return [
    ...(caption === '' ? [] : [`texto al pie de su imagen, que se deja fuera: «${caption}»`]),
    ...(post.codeinjection_head || post.codeinjection_foot ? ['código propio: se deja fuera'] : []),
    ...(post.status === 'sent' ? ['solo salió por correo: queda como borrador'] : []),
  ];
};

/** Ghost has no hierarchy of pages. */
const placeOfPage = (post: GhostPost, order: number): Post['page'] =>
  isPage(post) ? { key: String(post.id), under: '', order } : undefined;

const postOf = (post: GhostPost, at: number, all: GhostData & { labels: Map<string, Label[]> }): Post => {
  const fecha = instantOf(post.published_at) ?? instantOf(post.created_at);
  const when = fecha ?? new Date().toISOString();
  const { body, notes } = bodyOf(post);
  const publication = withoutText(post, body, publicationOf(post, when));
  const labels = all.labels.get(String(post.id)) ?? [];
  return {
    place: placeOf(at),
    page: placeOfPage(post, at),
    origin: `ghost ${post.uuid ?? post.id}`,
    titulo: post.title,
    slug: post.slug ?? '',
    addresses: post.slug ? [`/${post.slug}/`] : [],
    labels,
    resumen: plainFromHtml(post.custom_excerpt ?? ''),
    body,
    fecha: when,
    fields: publication.fields,
    picture: post.feature_image ?? null,
    galleries: [],
    comments: [],
    otherComments: 0,
    notes: [
      ...notes,
      ...publication.notes,
      ...(fecha === null ? ['sin fecha: lleva la de hoy'] : []),
      ...notesOf(post, all),
    ],
  };
};

const parsed = (content: string): unknown => {
  try {
    return JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch {
    throw new StartError('El archivo no es JSON bien formado.');
  }
};

/** Tables that posts are made of. */
const READ = new Set(['posts', 'tags', 'posts_tags', 'users', 'posts_authors', 'posts_meta']);

/** The posts and pages of a Ghost export. Throws a Spanish sentence for a file that is none. */
export const readGhost = async (path: string): Promise<ForeignSite> => {
  const found = z.safeParse(ghostExport, parsed(await readFile(path, 'utf8')));
  if (!found.success) throw new StartError('El JSON no es una exportación de Ghost.');
  const all = 'db' in found.data ? found.data.db[0].data : found.data.data;
  const { posts } = all;
  const labels = labelsIn(all);
  const tables = Object.entries(all).flatMap(([name, rows]) => {
    if (READ.has(name) || !Array.isArray(rows) || rows.length === 0) return [];
    const told = `La tabla «${name}» (filas: ${rows.length}) no se importa: solo se importan entradas y páginas.`;
    return [{ row: `Tabla «${name}»`, count: rows.length, comments: 0, told }];
  });
  return {
    hosts: new Set(),
    files: [],
    posts: posts.map((post, at) => postOf(post, at, { ...all, labels })),
    left: [],
    inner: tables,
  };
};
