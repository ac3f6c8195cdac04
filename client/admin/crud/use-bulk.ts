import { useState } from 'react';
import type { Write } from '#shared/contract/endpoint.ts';
import { write, type WriteOptions } from '../../api.ts';
import { aviso } from '../../ui/avisos.ts';
import { tellFailure } from './failure.ts';
import { withSession } from '../session/reentry.ts';

/** Runs a call for several rows at once, with its notice; its `run` resolves to whether it succeeded. */
export const useBulk = () => {
  const [busy, setBusy] = useState(false);
  const run = async <E extends Write>(endpoint: E, options: WriteOptions<E>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    aviso.clear();
    try {
      const { message } = await withSession(() => write(endpoint, options));
      aviso.success(message);
      return true;
    } catch (error) {
      tellFailure(endpoint.failed, error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
};
