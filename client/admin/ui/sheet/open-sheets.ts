import { createStore } from '../../../ui/store.ts';

/** How many side sheets are open; the page's own notice and bar of unsaved changes then stand back. */
export const openSheets = createStore(0);
