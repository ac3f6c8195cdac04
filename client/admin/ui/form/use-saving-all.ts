import { useStore } from '../../../ui/store.ts';
import { useIsAsked } from '../dialogs.tsx';
import { savingAll } from './save-all.ts';

/** Whether forms of the page are being saved together, and nothing is asked before that. */
export const useSavingAll = (): boolean => {
  const isSaving = useStore(savingAll);
  const isAsked = useIsAsked();
  return isSaving && !isAsked;
};
