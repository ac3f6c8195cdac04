import { LOGIN_PATH } from '../../paths.ts';
import { logout } from '../../session.ts';
import { draftsSent } from '../drafts/pace.ts';
import { useConfirm } from '../ui/dialogs.tsx';
import { leaveQuestion } from '../ui/form/unsaved-guard.tsx';
import { leaveFor, unsaved } from '../ui/form/unsaved.ts';

/** Ends the session, after asking when something is unsaved. */
export const useSignOut = (): (() => Promise<void>) => {
  const confirm = useConfirm();
  return async () => {
    if (unsaved.get().length > 0 && !(await confirm(leaveQuestion))) return;
    for (const form of unsaved.get()) form.discard();
    await draftsSent();
    await logout().finally(() => leaveFor(LOGIN_PATH));
  };
};
