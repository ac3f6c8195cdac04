import { useState } from 'react';
import { toast } from '../../ui/toasts/toasts.ts';
import { tellFailure } from './failure.ts';

/** Makes calls, one at a time: a failure is shown, and while `busy` nothing else is sent. */
export const useAttempt = () => {
  const [busy, setBusy] = useState(false);
  /** `failed`: what is said when the server gives no reason. Resolves to whether the call succeeded. */
  const attempt = async (failed: string, call: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    toast.clear();
    try {
      await call();
      return true;
    } catch (error) {
      tellFailure(failed, error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, attempt };
};
