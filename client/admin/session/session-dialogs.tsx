import { lazy, Suspense, useEffect } from 'react';
import { useStore } from '../../ui/store.ts';
import { loadLazyParts } from '../frame/load-lazy-parts.ts';
import { identityConfirmation, signInAgain } from './reentry.ts';

const SignInDialog = lazy(async () => ({ default: (await loadLazyParts()).SignInDialog }));
const ConfirmDialog = lazy(async () => ({ default: (await loadLazyParts()).ConfirmDialog }));

/** What is asked after a refused action, which is retried then: to sign in again, or who one is. */
export const SessionDialogs = () => {
  const signIn = useStore(signInAgain.asked);
  const confirm = useStore(identityConfirmation.asked);
  useEffect(() => signInAgain.offer(), []);
  useEffect(() => identityConfirmation.offer(), []);
  return (
    <Suspense>
      {signIn ? <SignInDialog onSettled={signIn.settle} /> : null}
      {confirm ? <ConfirmDialog hasPasskey={confirm.detail.llave} onSettled={confirm.settle} /> : null}
    </Suspense>
  );
};
