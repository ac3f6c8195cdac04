import { type Attachments, attachmentsOf, galleriesOf } from './attachments.ts';
import { plainFromHtml } from '../html/plain-from-html.ts';
import { blockNotes, isPattern, type Patterns, patternsOf, wholeText } from './blocks.ts';
import { bareHost } from '../links.ts';
import type { ForeignSite, Label, Post, Comment } from '../post.ts';
import { withoutShortcodes } from './shortcodes.ts';
import { commentsLeft, innerOf, isAttached, isInner, isPage, isTaken, leftOf } from './skipped-items.ts';
import { type Fields, instantOf, type Item, readItems, textOf } from './xml.ts';
import { StartError } from '#server/platform/errors.ts';
import { parseUrl } from '#shared/contract/fields/enlaces.ts';

const isApproved = (one: Fields): boolean =>
  textOf(one, 'wp:comment_approved') === '1' && ['', 'comment'].includes(textOf(one, 'wp:comment_type'));

const answeredBy = (one: Fields): string => textOf(one, 'wp:comment_parent').replace(/^0$/, '');

const authorOf = (one: Fields): string => plainFromHtml(textOf(one, 'wp:comment_author')) || 'Anónimo';

/** The approved comments of an item, and how many more it has; an answer names its addressee. */
const commentsOf = ({ comments }: Item): Pick<Post, 'comments' | 'otherComments' | 'notes'> => {
  const approved = comments.filter(isApproved);
  const authors = new Map(approved.map((one) => [textOf(one, 'wp:comment_id'), authorOf(one)]));
  // One without a number is answered by nobody.
  authors.delete('');
  const answers = approved.filter((one) => answeredBy(one) !== '');
  const lost = answers.filter((one) => !authors.has(answeredBy(one))).length;
  const told = answers.length - lost;
  return {
    comments: approved.map((one): Comment => ({
      nombre: authorOf(one),
      correo: textOf(one, 'wp:comment_author_email').trim(),
      contenido: plainFromHtml(textOf(one, 'wp:comment_content')),
      fecha: instantOf(one, 'wp:comment_date') ?? new Date().toISOString(),
      answers: authors.get(answeredBy(one)) ?? null,
    })),
    otherComments: comments.length - approved.length,
    notes: [
      ...(told > 0 ? [`comentarios que contestan a otro: ${told}; dicen a quién`] : []),
      ...(lost > 0
        ? [`comentarios que contestan a uno que no se importa: ${lost}; quedan como los demás`]
        : []),
    ],
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

const labelOf = (domain: string, nombre: string): Label => {
  if (domain === 'category') return { kind: 'categoría', nombre };
  if (domain === 'post_tag') return { kind: 'etiqueta', nombre };
  return { kind: 'clasificación', nombre: `${domain}: ${nombre}` };
};

/** Its categories and the like, who signs it, and fields that people gave it: those of programs begin with `_`. */
const labelsOf = ({ labels, fields, meta }: Item): Label[] => [
  ...labels.map(({ domain, nombre }) => labelOf(domain, plainFromHtml(nombre))),
  ...[textOf(fields, 'dc:creator').trim()]
    .filter(Boolean)
    .map((nombre): Label => ({ kind: 'firma', nombre })),
  ...[...meta.keys()]
    .filter((key) => key !== '' && key !== 'footnotes' && !key.startsWith('_'))
    .map((nombre): Label => ({ kind: 'propiedad', nombre })),
];

/** Addresses that lead to a post: by its number, the present one, and those before it was renamed. */
const addressesOf = ({ fields, meta }: Item, isOwnGuid: boolean): string[] => {
  const [id, link, slug] = ['wp:post_id', 'link', 'wp:post_name'].map((name) => textOf(fields, name));
  const renamed = meta.get('_wp_old_slug') ?? [];
  return [
    `/?p=${id}`,
    link ?? '',
    ...(isOwnGuid ? [textOf(fields, 'guid')] : []),
    ...(slug ? renamed.map((old) => (link ?? '').replace(`/${slug}`, `/${old}`)) : []),
  ];
};

/** What all posts of a file share. */
interface SharedData {
  readonly attachments: Attachments;
  /** What several posts call theirs, as copies of a post do. */
  readonly sharedGuids: ReadonlySet<string>;
  readonly patterns: Patterns;
}

const dateNotes = (fecha: string | null): string[] => (fecha === null ? ['sin fecha: lleva la de hoy'] : []);

const placeOfPage = (item: Item): Post['page'] => {
  if (!isPage(item)) return undefined;
  const [key = '', under = '', order] = ['wp:post_id', 'wp:post_parent', 'wp:menu_order'].map((name) =>
    textOf(item.fields, name),
  );
  return { key, under: under.replace(/^0$/, ''), order: Number(order) || 0 };
};

const postOf = (item: Item, { attachments, sharedGuids, patterns }: SharedData): Post => {
  const { fields, meta, line } = item;
  const content = wholeText(textOf(fields, 'content:encoded'), item, patterns);
  const { html, galleries: shortcodes, dropped } = withoutShortcodes(content);
  const fecha = instantOf(fields, 'wp:post_date');
  const [id, guid] = [textOf(fields, 'wp:post_id'), guidOf(fields)];
  const { galleries, notes: notesOfGalleries } = galleriesOf(shortcodes, id, attachments);
  const [main] = meta.get('_thumbnail_id') ?? [];
  const picture = attachments.byId.get(main ?? '')?.src ?? null;
  const { notes, ...comments } = commentsOf(item);
  return {
    place: `Línea ${line}`,
    page: placeOfPage(item),
    origin: `wordpress ${guid} ${id}`,
    formerOrigins: sharedGuids.has(guid) ? [] : [`wordpress ${guid}`],
    titulo: plainFromHtml(textOf(fields, 'title')),
    slug: decoded(textOf(fields, 'wp:post_name')),
    addresses: addressesOf(item, !sharedGuids.has(guid)),
    labels: labelsOf(item),
    resumen: plainFromHtml(textOf(fields, 'excerpt:encoded')),
    body: { html, breaks: !content.includes('<!-- wp:') },
    fecha: fecha ?? new Date().toISOString(),
    fields: publicationOf(item, fecha ?? ''),
    picture,
    galleries,
    ...comments,
    notes: [
      ...dateNotes(fecha),
      ...(main && picture === null ? [`imagen destacada ${main}: este archivo no la tiene`] : []),
      ...notesOfGalleries,
      ...dropped.map((name) => `${name}: lo hacía un complemento de WordPress y se deja fuera`),
      ...blockNotes(content),
      ...notes,
    ],
  };
};

const hostsOf = (addresses: readonly string[]): Set<string> =>
  new Set(addresses.flatMap((one) => bareHost(parseUrl(one)?.hostname ?? '') || []));

/** The posts and pages of a WordPress export. Throws a Spanish sentence for a file that cannot be read. */
export const readWordPress = async (path: string): Promise<ForeignSite> => {
  const { items, channel } = await readItems(path);
  if (!items.some(({ fields }) => fields.has('wp:post_type')))
    throw new StartError('El XML no es una exportación de WordPress con contenido.');
  const attached = items.filter(isAttached);
  const posts = items.filter(isTaken);
  const guids = posts.map(({ fields }) => guidOf(fields));
  const around = {
    attachments: attachmentsOf(attached),
    patterns: patternsOf(items),
    sharedGuids: new Set(guids.filter((guid, at) => guids.indexOf(guid) !== at)),
  };
  return {
    posts: posts.map((item) => postOf(item, around)),
    left: [
      ...items
        .filter((item) => !isTaken(item) && !isAttached(item) && !isInner(item) && !isPattern(item))
        .map(leftOf),
      ...commentsLeft(attached),
    ],
    inner: innerOf(items),
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
