import type { Confirmacion } from '#shared/people/confirmacion.ts';
import { ApiError } from '../../api.ts';
import { isUnauthorized } from '../../session.ts';
import { createSharedDialog } from './shared-dialog.ts';

/** Signing in again, after the server has ended the session. */
export const signInAgain = createSharedDialog<null>();
/** Showing again who one is, before a dangerous change. */
export const identityConfirmation = createSharedDialog<Confirmacion>();

/** What the person may do so that a refused action succeeds; null where nothing helps. */
const remedyFor = (error: unknown): (() => Promise<boolean>) | null => {
  if (isUnauthorized(error)) return () => signInAgain.ask(null);
  const how = error instanceof ApiError ? error.confirmacion : null;
  return how && (() => identityConfirmation.ask(how));
};

/** Runs an action; if it is refused for want of a session or of a confirmation, asks for that and retries it. */
export const withSession = async <T>(action: () => Promise<T>): Promise<T> => {
  try {
    return await action();
  } catch (error) {
    if (!(await remedyFor(error)?.())) throw error;
    return withSession(action);
  }
};
