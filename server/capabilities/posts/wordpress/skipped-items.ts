import { plainFromHtml } from '../html/plain-from-html.ts';
import type { SkippedItem } from '../post.ts';
import { type Item, textOf } from './xml.ts';

/** Kinds of items that mean nothing outside WordPress, as the report calls them. */
const INNER = new Map([
  ['nav_menu_item', 'Elementos de menú'],
  ['revision', 'Versiones anteriores'],
  ['custom_css', 'Hojas de estilo'],
  ['oembed_cache', 'Incrustados guardados'],
  ['wp_global_styles', 'Estilos del tema'],
  ['wp_navigation', 'Menús de bloques'],
]);
const SKIPPED = new Map([
  ['trash', 'está en la papelera'],
  ['auto-draft', 'es un borrador que nadie guardó'],
  ['inherit', 'es una versión anterior'],
]);
/** What is taken, and the row it counts in. */
const TAKEN = new Map([
  ['post', 'Entradas'],
  ['page', 'Páginas'],
]);

const typeOf = ({ fields }: Item): string => textOf(fields, 'wp:post_type');

export const isPage = (item: Item): boolean => typeOf(item) === 'page';
export const isAttached = (item: Item): boolean => typeOf(item) === 'attachment';
export const isInner = (item: Item): boolean => INNER.has(typeOf(item));
export const isTaken = (item: Item): boolean =>
  TAKEN.has(typeOf(item)) && !SKIPPED.has(textOf(item.fields, 'wp:status'));

const commentsIn = (items: readonly Item[]): number =>
  items.reduce((sum, { comments }) => sum + comments.length, 0);

export const innerOf = (items: readonly Item[]): SkippedItem[] =>
  [...INNER].flatMap(([type, row]) => {
    const found = items.filter((item) => typeOf(item) === type);
    const told = `De tipo «${type}» hay ${found.length}: solo sirven a WordPress y no se importan.`;
    return found.length === 0 ? [] : [{ row, count: found.length, comments: commentsIn(found), told }];
  });

/** An item that is not taken, with its reason. */
export const leftOf = (item: Item): SkippedItem => {
  const { line, fields, comments } = item;
  const type = typeOf(item);
  const row = TAKEN.get(type);
  const why =
    row === undefined
      ? `es de tipo «${type}»; solo se importan entradas y páginas`
      : SKIPPED.get(textOf(fields, 'wp:status'));
  const also = comments.length === 0 ? '' : ` Con ella, comentarios: ${comments.length}.`;
  return {
    row: row ?? `De tipo «${type}»`,
    count: 1,
    comments: comments.length,
    told: `Línea ${line}: «${plainFromHtml(textOf(fields, 'title'))}» no se importa: ${why}.${also}`,
  };
};

/** Comments of attachments, which have lines of their own only where nothing shows them. */
export const commentsLeft = (attached: readonly Item[]): SkippedItem[] => {
  const comments = commentsIn(attached);
  const told = `Comentarios de archivos adjuntos: ${comments}; no se importan.`;
  return comments === 0 ? [] : [{ row: null, count: 0, comments, told }];
};
