import { COMMENTS } from '../frame/menu/menu.ts';
import { withParam } from '../../lib/with-param.ts';

/** Query parameter with the id of the open comment. */
export const OPEN_COMMENT_PARAM = 'comentario';

/** The list's query with a comment open, or with none. */
export const withOpenComment = (search: string, id?: number): string =>
  `?${withParam(new URLSearchParams(search), OPEN_COMMENT_PARAM, id === undefined ? null : String(id)).toString()}`;

/** The list of comments with one open. */
export const commentPath = (id: number): string => `${COMMENTS}${withOpenComment('', id)}`;
