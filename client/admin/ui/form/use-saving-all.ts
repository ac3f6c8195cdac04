import { useStore } from '../../../ui/store.ts';
import { useIsDialogOpen } from '../dialogs.tsx';
import { savingAll } from './save-all.ts';

/** Whether all forms are being saved; false while a confirmation dialog is open. */
export const useSavingAll = (): boolean => {
  const isSaving = useStore(savingAll);
  const isAsked = useIsDialogOpen();
  return isSaving && !isAsked;
};
