import { createStore } from '../../../ui/store.ts';

/** Where the record page in view shows the toasts; null without one. The bar of unsaved changes then stands back too. */
export const recordToasts = createStore<HTMLElement | null>(null);
