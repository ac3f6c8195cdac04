/**
 * Loads the chunk of the frame's parts that are needed only after a press or a refused call. It is preloaded after the first
 * screen and includes the libraries of lists, forms and menus, so that later screens wait for little more than their data.
 */
export const loadLazyParts = () => import('./lazy-parts.ts');
