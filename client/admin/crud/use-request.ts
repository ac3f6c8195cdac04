import { useState } from 'react';
import { toast } from '../../ui/toasts/toasts.ts';
import { showFailure } from './failure.ts';

/** Makes one call at a time: shows failures, and ignores further calls while `busy`. */
export const useRequest = () => {
  const [busy, setBusy] = useState(false);
  /** `failed`: message if the server gives no reason. Resolves to whether the call succeeded. */
  const attempt = async (failed: string, call: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    toast.clear();
    try {
      await call();
      return true;
    } catch (error) {
      showFailure(failed, error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, attempt };
};
