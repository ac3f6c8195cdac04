import type { Comentario } from '#shared/correspondence/comentarios.ts';

/** The comments of an event that are here, newest first, and how many there are. */
export interface CommentList {
  total: number;
  latest: Comentario[];
}

/** Comments that are read at once. */
export const COMMENTS_PER_PAGE = 20;

/** Merges two lists, newest first and without duplicates, since new comments shift the offsets. */
const joined = (one: readonly Comentario[], other: readonly Comentario[]): Comentario[] =>
  [...new Map([...one, ...other].map((comment) => [comment.id, comment])).values()].toSorted(
    (a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id,
  );

/** With the newest ones as they are now. */
export const withNewest = ({ total, latest }: CommentList, newest: readonly Comentario[]): CommentList => {
  const all = joined(latest, newest);
  return { total: Math.max(total + all.length - latest.length, all.length), latest: all };
};

/** With those that follow; fewer than were asked for are the last. */
export const withOlder = ({ total, latest }: CommentList, older: readonly Comentario[]): CommentList => {
  const all = joined(latest, older);
  const isEnd = older.length < COMMENTS_PER_PAGE;
  return { total: isEnd ? all.length : Math.max(total, all.length), latest: all };
};
