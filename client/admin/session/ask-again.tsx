import { lazy, Suspense, useEffect } from 'react';
import { useStore } from '../../ui/store.ts';
import { confirmation, reentry } from './reentry.ts';

const signInDialog = () => import('./sign-in-dialog.tsx');
const confirmDialog = () => import('./confirm-dialog.tsx');
const SignInDialog = lazy(async () => ({ default: (await signInDialog()).SignInDialog }));
const ConfirmDialog = lazy(async () => ({ default: (await confirmDialog()).ConfirmDialog }));

/** Fetches the dialogs, whose forms the first screen does without. */
export const loadDialogs = (): Promise<unknown> => Promise.all([signInDialog(), confirmDialog()]);

/** What is asked after a refused action, which is retried then: to sign in again, or who one is. */
export const AskAgain = () => {
  const signIn = useStore(reentry.asked);
  const confirm = useStore(confirmation.asked);
  useEffect(() => reentry.offer(), []);
  useEffect(() => confirmation.offer(), []);
  return (
    <Suspense>
      {signIn ? <SignInDialog onSettled={signIn.settle} /> : null}
      {confirm ? <ConfirmDialog hasPasskey={confirm.detail.llave} onSettled={confirm.settle} /> : null}
    </Suspense>
  );
};
