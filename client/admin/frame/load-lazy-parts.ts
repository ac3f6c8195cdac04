/**
 * What the frame shows only after a press or a refused call. It is fetched once the first screen is there, and brings the
 * libraries of lists, forms and menus: the next press waits for little more than its data.
 */
export const loadLazyParts = () => import('./lazy-parts.ts');
