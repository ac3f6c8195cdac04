import { createStore } from '../../../ui/store.ts';

/** Where the record page in view shows the notices; null without one. The bar of unsaved changes then stands back too. */
export const recordNotices = createStore<HTMLElement | null>(null);
