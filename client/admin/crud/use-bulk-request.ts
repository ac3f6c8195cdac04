import type { Write } from '#shared/contract/endpoint.ts';
import { write, type WriteOptions } from '../../api.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { withSession } from '../session/reentry.ts';
import { useRequest } from './use-request.ts';

/** One call for several rows, with its toast; `run` resolves to whether it succeeded. */
export const useBulkRequest = () => {
  const { busy, attempt } = useRequest();
  /** `said`: success text of the screen; by default the message of the response. */
  const run = <E extends Write>(endpoint: E, options: WriteOptions<E>, said?: string): Promise<boolean> =>
    attempt(endpoint.failed, async () => {
      const { message } = await withSession(() => write(endpoint, options));
      toast.success(said ?? message);
    });
  return { busy, run };
};
