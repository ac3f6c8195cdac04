import { createStore } from '../../../ui/store.ts';

/** Whether a record page is open: it has a button to save in its head, so the bar of unsaved changes stands back. */
export const openRecord = createStore(false);
