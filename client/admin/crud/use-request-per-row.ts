import type { Write } from '#shared/contract/endpoint.ts';
import { write, type WriteOptions } from '../../api.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { withSession } from '../session/reentry.ts';
import { useRequest } from './use-request.ts';

/** One call per row, sequentially, with a single toast whose «Deshacer» undoes all of them. */
export const useRequestPerRow = () => {
  const { busy, attempt } = useRequest();
  /** `doneText`: toast for the number that succeeded. Resolves to whether all did. */
  const run = <E extends Write>(
    endpoint: E,
    calls: readonly WriteOptions<E>[],
    doneText: (count: number) => string,
  ): Promise<boolean> =>
    attempt(endpoint.failed, async () => {
      let done = 0;
      try {
        await sequentially(calls, async (options) => {
          await withSession(() => write(endpoint, options));
          done += 1;
        });
      } finally {
        if (done > 0 || calls.length === 0) toast.success(doneText(done));
      }
    });
  return { busy, run };
};
