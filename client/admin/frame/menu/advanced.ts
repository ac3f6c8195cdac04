import { createStore } from '../../../ui/store.ts';
import { storedKeys } from '../../../lib/stored-keys.ts';

/** Whether the menu has the block of what few need; a preference kept in this browser. */
export const advanced = createStore(localStorage.getItem(storedKeys.advanced) === 'si');

export const setAdvanced = (on: boolean): void => {
  if (on) localStorage.setItem(storedKeys.advanced, 'si');
  else localStorage.removeItem(storedKeys.advanced);
  advanced.set(on);
};
