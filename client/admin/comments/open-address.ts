/** Of the parameter that names the comment that is open. */
export const OPEN = 'comentario';

/** The list's address with a comment open in it, or with none. */
export const withOpen = (search: string, id?: number): string => {
  const params = new URLSearchParams(search);
  if (id === undefined) params.delete(OPEN);
  else params.set(OPEN, String(id));
  return `?${params.toString()}`;
};
