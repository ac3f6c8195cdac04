import { createStore } from '../../../ui/store.ts';

/** Whether a record page is open: it has a save button in its head, so the bar of unsaved changes is hidden. */
export const isRecordOpen = createStore(false);
