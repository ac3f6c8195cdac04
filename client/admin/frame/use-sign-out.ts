import { LOGIN_PATH } from '../../paths.ts';
import { logout } from '../../session.ts';
import { whenDraftsSent } from '../drafts/save-scheduler.ts';
import { uploadLocalCopies } from '../drafts/send-draft.ts';
import { useUser } from '../session/user-context.ts';
import { useConfirm } from '../ui/dialogs.tsx';
import { leaveQuestion } from '../ui/form/unsaved-guard.tsx';
import { leaveTo, startLeaving, unsavedForms } from '../ui/form/unsaved.ts';

/** Signs out, with a confirmation if there are unsaved changes. */
export const useSignOut = (): (() => Promise<void>) => {
  const confirm = useConfirm();
  const user = useUser();
  return async () => {
    if (unsavedForms.get().length > 0 && !(await confirm(leaveQuestion()))) return;
    for (const form of unsavedForms.get()) form.discard();
    await whenDraftsSent();
    await uploadLocalCopies(user.id);
    startLeaving();
    await logout().finally(() => leaveTo(LOGIN_PATH));
  };
};
