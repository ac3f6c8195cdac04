import { plainFromHtml } from './html/plain.ts';
import type { Comment, Post, Source } from './post.ts';
import { type Fields, type Item, readItems, textOf } from './wordpress-xml.ts';

const NO_DATE = '0000-00-00 00:00:00';

const isDate = (text: string): boolean => text !== '' && text !== NO_DATE;

/** The instant of a row, null when it has none. WordPress writes UTC without saying so; drafts have only the local time. */
const instantOf = (fields: Fields, prefix: 'wp:post_date' | 'wp:comment_date'): string | null => {
  const [utc, local] = [textOf(fields, `${prefix}_gmt`), textOf(fields, prefix)];
  const iso = isDate(utc) ? `${utc.replace(' ', 'T')}Z` : `${local.replace(' ', 'T')}-05:00`;
  const ms = isDate(utc) || isDate(local) ? Date.parse(iso) : Number.NaN;
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
};

const commentsOf = ({ comments }: Item): { comments: Comment[]; notes: string[] } => {
  const approved = comments.filter(
    (one) =>
      textOf(one, 'wp:comment_approved') === '1' && ['', 'comment'].includes(textOf(one, 'wp:comment_type')),
  );
  const left = comments.length - approved.length;
  return {
    comments: approved.map((one) => ({
      nombre: plainFromHtml(textOf(one, 'wp:comment_author')),
      correo: textOf(one, 'wp:comment_author_email').trim(),
      contenido: plainFromHtml(textOf(one, 'wp:comment_content')),
      fecha: instantOf(one, 'wp:comment_date') ?? new Date().toISOString(),
    })),
    notes: left === 0 ? [] : [`${left} comentarios sin aprobar o que no son comentarios: no se importan`],
  };
};

/** How visitors see a post: published at once or at its moment, or only staff does. */
const publicationOf = (item: Item, fecha: string): Record<string, string | null> => {
  const status = textOf(item.fields, 'wp:status');
  if (status === 'future') return { estado: 'P', publicar_desde: fecha };
  if (status === 'publish') return { estado: textOf(item.fields, 'wp:post_password') === '' ? 'P' : 'O' };
  return { estado: status === 'private' ? 'O' : 'B' };
};

/** Shortcodes: functions of plugins, written into the text. Names with attributes, and those that are closed. */
const SHORTCODE = /\[\/?([a-z][\w-]*)((?:\s+[\w-]+=(?:"[^"\]]*"|'[^'\]]*'|[^\s\]"']+))*)\s*\/?\]/gi;
/** What stands between their two marks is text. */
const WRAPPERS = new Set(['caption', 'wp_caption', 'embed']);

const idsIn = (attributes: string): string[] =>
  (/ids=["']?([\d,\s]+)/.exec(attributes)?.[1] ?? '').split(',').map((id) => id.trim());

const withoutShortcodes = (html: string): { html: string; gallery: string[]; dropped: string[] } => {
  const gallery: string[] = [];
  const dropped = new Set<string>();
  const closed = new Set([...html.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name = '']) => name));
  const clean = html.replaceAll(SHORTCODE, (whole: string, ...[name, attributes]: string[]) => {
    if (attributes === '' && !closed.has(name ?? '') && name !== 'gallery') return whole;
    if (name === 'gallery') gallery.push(...idsIn(attributes ?? ''));
    else if (!WRAPPERS.has(name ?? '')) dropped.add(`[${name}]`);
    return '';
  });
  return { html: clean, gallery, dropped: [...dropped] };
};

const decoded = (slug: string): string => {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
};

const originOf = (fields: Fields): string =>
  ['guid', 'link', 'wp:post_id'].map((name) => textOf(fields, name)).find((text) => text !== '') ?? '';

const postOf = (item: Item, attachments: ReadonlyMap<string, string>): Post => {
  const { fields, meta, line } = item;
  const content = textOf(fields, 'content:encoded');
  const { html, gallery, dropped } = withoutShortcodes(content);
  const { comments, notes } = commentsOf(item);
  const fecha = instantOf(fields, 'wp:post_date');
  return {
    place: `Línea ${line}`,
    origin: `wordpress ${originOf(fields)}`,
    titulo: plainFromHtml(textOf(fields, 'title')),
    slug: decoded(textOf(fields, 'wp:post_name')),
    resumen: plainFromHtml(textOf(fields, 'excerpt:encoded')),
    body: { html, breaks: !content.includes('<!-- wp:') },
    fecha: fecha ?? new Date().toISOString(),
    fields: publicationOf(item, fecha ?? ''),
    picture: attachments.get(textOf(meta, '_thumbnail_id')) ?? null,
    gallery: gallery.flatMap((id) => attachments.get(id) ?? []),
    comments,
    notes: [
      ...(fecha === null ? ['sin fecha: lleva la de hoy'] : []),
      ...dropped.map((name) => `${name}: lo hacía un complemento de WordPress y se deja fuera`),
      ...notes,
    ],
  };
};

/** Kinds of items that mean nothing outside WordPress. */
const SILENT = new Set([
  'attachment',
  'nav_menu_item',
  'revision',
  'custom_css',
  'oembed_cache',
  'wp_global_styles',
  'wp_navigation',
]);
const SKIPPED = new Set(['trash', 'auto-draft', 'inherit']);

const leftOf = ({ line, fields }: Item): string[] => {
  const [type, status] = [textOf(fields, 'wp:post_type'), textOf(fields, 'wp:status')];
  if (SILENT.has(type) || status === 'auto-draft') return [];
  const why = type === 'post' ? 'está en la papelera' : `es de tipo «${type}»; solo se importan entradas`;
  return [`Línea ${line}: «${plainFromHtml(textOf(fields, 'title'))}» no se importa: ${why}.`];
};

const isPost = ({ fields }: Item): boolean =>
  textOf(fields, 'wp:post_type') === 'post' && !SKIPPED.has(textOf(fields, 'wp:status'));

/** The posts of a WordPress export. Throws a Spanish sentence for a file that cannot be read. */
export const readWordPress = async (path: string): Promise<Source> => {
  const items = await readItems(path);
  const attachments = new Map(
    items
      .filter(({ fields }) => textOf(fields, 'wp:post_type') === 'attachment')
      .map(({ fields }) => [textOf(fields, 'wp:post_id'), textOf(fields, 'wp:attachment_url')]),
  );
  return {
    posts: items.filter(isPost).map((item) => postOf(item, attachments)),
    left: items.filter((item) => !isPost(item)).flatMap(leftOf),
  };
};
