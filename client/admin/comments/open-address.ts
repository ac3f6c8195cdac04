import { COMMENTS } from '../frame/menu/menu.ts';
import { withParam } from '../../lib/with-param.ts';

/** Of the parameter that names the comment that is open. */
export const OPEN_COMMENT_PARAM = 'comentario';

/** The list's address with a comment open in it, or with none. */
export const withOpenComment = (search: string, id?: number): string =>
  `?${withParam(new URLSearchParams(search), OPEN_COMMENT_PARAM, id === undefined ? null : String(id)).toString()}`;

/** The list of comments with one open. */
export const commentPath = (id: number): string => `${COMMENTS}${withOpenComment('', id)}`;
