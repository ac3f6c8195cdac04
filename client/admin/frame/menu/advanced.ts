import { createStore } from '../../../ui/store.ts';
import { storedKeys } from '../../../lib/stored-keys.ts';

/** Whether the menu shows the «Avanzado» block; a preference stored in this browser. */
export const showsAdvanced = createStore(localStorage.getItem(storedKeys.advanced) === 'si');

export const setShowsAdvanced = (on: boolean): void => {
  if (on) localStorage.setItem(storedKeys.advanced, 'si');
  else localStorage.removeItem(storedKeys.advanced);
  showsAdvanced.set(on);
};
