import { useState } from 'react';
import type { Write } from '#shared/contract/endpoint.ts';
import type { ordenInput } from '#shared/contract/orden.ts';
import { write, type WriteOptions } from '../../api.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { useMay } from '../session/may.tsx';
import { withSession } from '../session/reentry.ts';
import type { Reorder } from '../ui/list/rows/reorder.ts';
import { useRequest } from './use-request.ts';

type OrderCall = Write<string, typeof ordenInput>;

interface Ordered<E extends Write> extends Pick<WriteOptions<E>, 'params'> {
  list: string;
  /** What people call the list. */
  named: string;
  rows: readonly { readonly id: number }[];
  /** The call that takes the ids in their new order. */
  call: E;
}

/** Saves each new order of the rows immediately; null if the role may not. */
export const useReorder = <E extends OrderCall>({
  list,
  named,
  rows,
  call,
  params,
}: Ordered<E>): Reorder | null => {
  const { busy, attempt } = useRequest();
  const [saved, setSaved] = useState<{ rows: unknown; ids: readonly number[] }>();
  const may = useMay();
  const put = (ids: readonly number[]): Promise<boolean> =>
    attempt(call.failed, async () => {
      const change = { body: { ids: [...ids] }, ...(params && { params }) };
      const { message } = await withSession(() => write<OrderCall>(call, change));
      setSaved({ rows, ids });
      toast.success(message, named);
    });
  // Until the rows are reloaded, the next move starts from the order just saved.
  const ids = saved?.rows === rows ? saved.ids : rows.map(({ id }) => id);
  return may(call) ? { list, ids, busy, put: (next) => void put(next) } : null;
};
