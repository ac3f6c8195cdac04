import { useState } from 'react';
import type { Conflicto } from '#shared/contract/conflictos.ts';
import { ApiError } from '../../api.ts';
import type { BaseVersion } from './base-version.tsx';
import { ConflictBand } from './conflict-band.tsx';
import { type Removal, findRemoval } from './removal.ts';
import { RemovalBand } from './removal-band.tsx';

/** Handles a save refused because others changed or deleted the record: shows a band that asks what to do. `row` identifies the record. */
export const useSaveConflict = (group: string, row: unknown, base: BaseVersion) => {
  const [conflict, setConflict] = useState<Conflicto | null>(null);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const put = (changed: Conflicto | null, removed: Removal | null): void => {
    setConflict(changed);
    setRemoval(removed);
  };
  return {
    clear: () => put(null, null),
    /** Resolves to whether the error is such a conflict and a band is shown. */
    take: async (error: unknown): Promise<boolean> => {
      if (!(error instanceof ApiError)) return false;
      const removed = error.status === 404 ? await findRemoval(group, row) : null;
      put(error.conflicto, removed);
      return removed !== null || error.conflicto !== null;
    },
    /** Conflict messages to render inside the form. */
    bands: (
      <>
        {conflict ? (
          <ConflictBand base={base} conflicto={conflict} onAnswer={() => setConflict(null)} />
        ) : null}
        {removal ? <RemovalBand onRestored={() => setRemoval(null)} removal={removal} /> : null}
      </>
    ),
  };
};
