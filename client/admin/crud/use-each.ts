import { useState } from 'react';
import type { Write } from '#shared/contract/endpoint.ts';
import { write, type WriteOptions } from '../../api.ts';
import { aviso } from '../../ui/avisos.ts';
import { withSession } from '../session/reentry.ts';
import { tellFailure } from './failure.ts';

/** Makes a call for one row after the other, with one notice whose «Deshacer» takes all of them back. */
export const useEach = () => {
  const [busy, setBusy] = useState(false);
  /** `said` words the notice for how many succeeded. Resolves to whether all did. */
  const run = async <E extends Write>(
    endpoint: E,
    calls: readonly WriteOptions<E>[],
    said: (count: number) => string,
  ): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    aviso.clear();
    let done = 0;
    try {
      for (const options of calls) {
        // oxlint-disable-next-line no-await-in-loop -- the first refusal ends it
        await withSession(() => write(endpoint, options));
        done += 1;
      }
      aviso.success(said(done));
      return true;
    } catch (error) {
      if (done > 0) aviso.success(said(done));
      tellFailure(endpoint.failed, error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
};
