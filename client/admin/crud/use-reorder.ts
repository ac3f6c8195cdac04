import { useState } from 'react';
import { ordenDirigentes } from '#shared/contract/orden.ts';
import { aviso } from '../../ui/avisos.ts';
import { withSession } from '../session/reentry.ts';
import type { Reorder } from '../ui/list/rows/reorder.ts';
import { tellFailure } from './failure.ts';

interface Ordered {
  list: string;
  rows: readonly { readonly id: number }[];
  save: (ids: number[]) => Promise<{ message: string }>;
}

/** Saves a new order of the rows at once, one at a time. */
export const useReorder = ({ list, rows, save }: Ordered): Reorder => {
  const [saving, setSaving] = useState(false);
  const [saved, setSaved] = useState<{ rows: unknown; ids: readonly number[] }>();
  const put = async (ids: readonly number[]): Promise<void> => {
    if (saving) return;
    setSaving(true);
    aviso.clear();
    try {
      const { message } = await withSession(() => save([...ids]));
      setSaved({ rows, ids });
      aviso.success(message);
    } catch (error) {
      tellFailure(ordenDirigentes.ordenar.failed, error);
    } finally {
      setSaving(false);
    }
  };
  // Until the rows are read again, the next move starts from the order just saved.
  const ids = saved?.rows === rows ? saved.ids : rows.map(({ id }) => id);
  return { list, ids, busy: saving, put: (next) => void put(next) };
};
