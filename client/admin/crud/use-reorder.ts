import { useState } from 'react';
import { ordenDirigentes } from '#shared/orden.ts';
import { aviso } from '../../ui/avisos.ts';
import { withSession } from '../session/reentry.ts';
import { tellFailure } from './failure.ts';

/** A list whose rows can be put in another order. */
export interface Reorder {
  /** Unique in the page. */
  readonly list: string;
  readonly ids: readonly number[];
  readonly busy: boolean;
  readonly put: (ids: readonly number[]) => void;
}

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
