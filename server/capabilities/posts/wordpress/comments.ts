import { plainFromHtml } from '../html/plain-from-html.ts';
import type { Comment, Post } from '../post.ts';
import { type Fields, instantOf, type Item, textOf } from './xml.ts';

const isApproved = (one: Fields): boolean =>
  textOf(one, 'wp:comment_approved') === '1' && ['', 'comment'].includes(textOf(one, 'wp:comment_type'));

const answeredBy = (one: Fields): string => textOf(one, 'wp:comment_parent').replace(/^0$/, '');

const authorOf = (one: Fields): string => plainFromHtml(textOf(one, 'wp:comment_author')) || 'Anónimo';

/** The approved comments of an item, and how many more it has; an answer names its addressee. */
export const commentsOf = ({ comments }: Item): Pick<Post, 'comments' | 'otherComments' | 'notes'> => {
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
