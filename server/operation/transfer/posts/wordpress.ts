import { type Attachments, attachmentsOf } from './attachments.ts';
import { plainFromHtml } from './html/plain.ts';
import type { Label, Post, Shown, ForeignSite } from './post.ts';
import { withoutShortcodes } from './shortcodes.ts';
import { type Fields, type Item, readItems, textOf } from './wordpress-xml.ts';
import { urlOf } from '#shared/contract/fields/enlaces.ts';

const NO_DATE = '0000-00-00 00:00:00';

const isDate = (text: string): boolean => text !== '' && text !== NO_DATE;

/** The instant of a row, null when it has none. WordPress writes UTC without saying so; drafts have only the local time. */
const instantOf = (fields: Fields, prefix: 'wp:post_date' | 'wp:comment_date'): string | null => {
  const [utc, local] = [textOf(fields, `${prefix}_gmt`), textOf(fields, prefix)];
  const iso = isDate(utc) ? `${utc.replace(' ', 'T')}Z` : `${local.replace(' ', 'T')}-05:00`;
  const ms = isDate(utc) || isDate(local) ? Date.parse(iso) : Number.NaN;
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
};

const commentsOf = ({ comments }: Item): Pick<Post, 'comments' | 'otherComments'> => {
  const approved = comments.filter(
    (one) =>
      textOf(one, 'wp:comment_approved') === '1' && ['', 'comment'].includes(textOf(one, 'wp:comment_type')),
  );
  return {
    comments: approved.map((one) => ({
      nombre: plainFromHtml(textOf(one, 'wp:comment_author')),
      correo: textOf(one, 'wp:comment_author_email').trim(),
      contenido: plainFromHtml(textOf(one, 'wp:comment_content')),
      fecha: instantOf(one, 'wp:comment_date') ?? new Date().toISOString(),
    })),
    otherComments: comments.length - approved.length,
  };
};

/** How visitors see a post: published at once or at its moment, or only staff does. */
const publicationOf = (item: Item, fecha: string): Record<string, string | null> => {
  const status = textOf(item.fields, 'wp:status');
  if (status === 'future') return { estado: 'P', publicar_desde: fecha };
  if (status === 'publish') return { estado: textOf(item.fields, 'wp:post_password') === '' ? 'P' : 'O' };
  return { estado: status === 'private' ? 'O' : 'B' };
};

const decoded = (slug: string): string => {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
};

const guidOf = (fields: Fields): string =>
  ['guid', 'link', 'wp:post_id'].map((name) => textOf(fields, name)).find((text) => text !== '') ?? '';

const KINDS: Readonly<Record<string, Label['kind']>> = { category: 'categoría', post_tag: 'etiqueta' };
const labelsOf = ({ labels }: Item): Label[] =>
  labels.flatMap(({ domain, nombre }) => {
    const kind = KINDS[domain];
    return kind === undefined ? [] : [{ kind, nombre: plainFromHtml(nombre) }];
  });

/** What all posts of a file share. */
interface Around {
  readonly attachments: Attachments;
  /** What several posts call theirs, as copies of a post do. */
  readonly sharedGuids: ReadonlySet<string>;
}

const dateNotes = (fecha: string | null): string[] => (fecha === null ? ['sin fecha: lleva la de hoy'] : []);
const galleryNotes = (attached: readonly Shown[]): string[] =>
  attached.length === 0 ? ['[gallery]: no tiene imágenes adjuntas en este archivo'] : [];

const postOf = (item: Item, { attachments, sharedGuids }: Around): Post => {
  const { fields, meta, line } = item;
  const content = textOf(fields, 'content:encoded');
  const { html, gallery, isOfAttached, dropped } = withoutShortcodes(content);
  const fecha = instantOf(fields, 'wp:post_date');
  const [id, guid, link] = [textOf(fields, 'wp:post_id'), guidOf(fields), textOf(fields, 'link')];
  const attached = (isOfAttached && attachments.ofPost.get(id)) || [];
  return {
    place: `Línea ${line}`,
    origin: `wordpress ${guid} ${id}`,
    formerOrigins: sharedGuids.has(guid) ? [] : [`wordpress ${guid}`],
    titulo: plainFromHtml(textOf(fields, 'title')),
    slug: decoded(textOf(fields, 'wp:post_name')),
    addresses: [`/?p=${id}`, link],
    labels: labelsOf(item),
    resumen: plainFromHtml(textOf(fields, 'excerpt:encoded')),
    body: { html, breaks: !content.includes('<!-- wp:') },
    fecha: fecha ?? new Date().toISOString(),
    fields: publicationOf(item, fecha ?? ''),
    picture: attachments.byId.get(textOf(meta, '_thumbnail_id'))?.src ?? null,
    gallery: [...gallery.flatMap((one) => attachments.byId.get(one) ?? []), ...attached],
    ...commentsOf(item),
    notes: [
      ...dateNotes(fecha),
      ...(isOfAttached ? galleryNotes(attached) : []),
      ...dropped.map((name) => `${name}: lo hacía un complemento de WordPress y se deja fuera`),
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

const hostsOf = (addresses: readonly string[]): Set<string> =>
  new Set(addresses.flatMap((one) => urlOf(one)?.hostname ?? []));

/** The posts of a WordPress export. Throws a Spanish sentence for a file that cannot be read. */
export const readWordPress = async (path: string): Promise<ForeignSite> => {
  const { items, channel } = await readItems(path);
  const attached = items.filter(({ fields }) => textOf(fields, 'wp:post_type') === 'attachment');
  const posts = items.filter(isPost);
  const guids = posts.map(({ fields }) => guidOf(fields));
  const around = {
    attachments: attachmentsOf(attached),
    sharedGuids: new Set(guids.filter((guid, at) => guids.indexOf(guid) !== at)),
  };
  return {
    posts: posts.map((item) => postOf(item, around)),
    left: items.filter((item) => !isPost(item)).flatMap(leftOf),
    hosts: hostsOf([
      ...['link', 'wp:base_site_url', 'wp:base_blog_url'].map((name) => textOf(channel, name)),
      ...items.flatMap(({ fields }) =>
        ['link', 'guid', 'wp:attachment_url'].map((name) => textOf(fields, name)),
      ),
    ]),
    files: attached.map(({ line, fields }) => ({
      place: `Línea ${line}`,
      titulo: plainFromHtml(textOf(fields, 'title')),
      address: textOf(fields, 'wp:attachment_url'),
    })),
  };
};
