import { createStore } from '../../../ui/store.ts';

/** Number of open side sheets; while there is one, the page's notice and bar of unsaved changes are hidden. */
export const openSheetCount = createStore(0);
