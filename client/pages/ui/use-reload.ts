/** A function that loads the whole page again. */
export const useReload = () => () => window.location.reload();
