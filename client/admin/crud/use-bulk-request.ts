import type { Write } from '#shared/contract/endpoint.ts';
import { write, type WriteOptions } from '../../api.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { withSession } from '../session/reentry.ts';
import { useRequest } from './use-request.ts';

/** What it was done to. */
interface About {
  name: string;
  /** Success text of the screen, in place of the message of the response. */
  text?: string;
  /** Leads to it. */
  look?: (() => void) | undefined;
}

/** One call for several rows, with its toast; `run` resolves to whether it succeeded. */
export const useBulkRequest = () => {
  const { busy, attempt } = useRequest();
  /** `told`: success text of the screen, or what the message of the response is about. */
  const run = <E extends Write>(
    endpoint: E,
    options: WriteOptions<E>,
    told?: string | About,
  ): Promise<boolean> =>
    attempt(endpoint.failed, async () => {
      const { message } = await withSession(() => write(endpoint, options));
      const about = typeof told === 'object' ? told : null;
      if (about?.look) toast.lookAt(about.look);
      toast.success(typeof told === 'string' ? told : (about?.text ?? message), about?.name);
    });
  return { busy, run };
};
