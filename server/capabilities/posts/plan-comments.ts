import * as z from 'zod/mini';
import { comentarioInput } from '#shared/correspondence/comentarios.ts';
import { correo } from '#shared/contract/fields/campos.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { cleanText } from './clean-text.ts';
import type { Comment, Post } from './post.ts';

const { nombre, contenido } = comentarioInput.shape;
const rules = z.object({ nombre, contenido });

/** The site has no threads, so an answer says in its text whom it answers. */
const wordsOf = ({ contenido: words, answers }: Comment): string => {
  const own = cleanText(words);
  const whole = answers === null ? own : `En respuesta a ${cleanText(answers)}:\n${own}`;
  return whole.length > longitudes.comentario ? own : whole;
};

interface PlannedComments {
  readonly comments: readonly Comment[];
  readonly notes: readonly string[];
}

/** The comments of a post by the rules of their form. */
export const planComments = ({ comments, otherComments }: Post): PlannedComments => {
  const notes =
    otherComments === 0
      ? []
      : [`${otherComments} comentarios sin aprobar o que no son comentarios: no se importan`];
  const planned = comments.flatMap((comment) => {
    const given = {
      nombre: cleanText(comment.nombre) || 'Anónimo',
      contenido: wordsOf(comment),
    };
    const { data, error } = z.safeParse(rules, given);
    if (!data) {
      notes.push(
        `comentario de ${given.nombre.slice(0, 40)}: no se importa: ${error.issues[0]?.message ?? ''}`,
      );
      return [];
    }
    const address = z.safeParse(correo, comment.correo);
    return [{ ...comment, ...data, correo: address.data ?? '' }];
  });
  return { comments: planned, notes };
};

/** Pages of the site have none. */
export const leaveComments = ({ comments, otherComments }: Post): PlannedComments => {
  const count = comments.length + otherComments;
  return {
    comments: [],
    notes: count === 0 ? [] : [`comentarios: ${count}; no se importan: las páginas del sitio no los tienen`],
  };
};
