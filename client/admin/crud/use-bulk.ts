import type { Write } from '#shared/contract/endpoint.ts';
import { write, type WriteOptions } from '../../api.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { withSession } from '../session/reentry.ts';
import { useAttempt } from './use-attempt.ts';

/** Runs a call for several rows at once, with its toast; its `run` resolves to whether it succeeded. */
export const useBulk = () => {
  const { busy, attempt } = useAttempt();
  /** `said` tells what became of which thing, in a sentence of the screen; else the answer is shown. */
  const run = <E extends Write>(endpoint: E, options: WriteOptions<E>, said?: string): Promise<boolean> =>
    attempt(endpoint.failed, async () => {
      const { message } = await withSession(() => write(endpoint, options));
      toast.success(said ?? message);
    });
  return { busy, run };
};
