import { useState } from 'react';
import type { Conflicto } from '#shared/contract/conflictos.ts';
import { ApiError } from '../../api.ts';
import type { BaseVersion } from './base-version.tsx';
import { ConflictBand } from './conflict-band.tsx';
import { type Removal, removalOf } from './removal.ts';
import { RemovedBand } from './removed-band.tsx';

/** What refused a save and is asked about in a band: what others changed, or that the record is gone. `row` tells which it is. */
export const useRefusal = (group: string, row: unknown, base: BaseVersion) => {
  const [conflict, setConflict] = useState<Conflicto | null>(null);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const put = (changed: Conflicto | null, removed: Removal | null): void => {
    setConflict(changed);
    setRemoval(removed);
  };
  return {
    clear: () => put(null, null),
    /** Resolves to whether a band asks about it. */
    take: async (error: unknown): Promise<boolean> => {
      if (!(error instanceof ApiError)) return false;
      const removed = error.status === 404 ? await removalOf(group, row) : null;
      put(error.conflicto, removed);
      return removed !== null || error.conflicto !== null;
    },
    /** Inside the form. */
    bands: (
      <>
        {conflict ? (
          <ConflictBand base={base} conflicto={conflict} onAnswer={() => setConflict(null)} />
        ) : null}
        {removal ? <RemovedBand onRestored={() => setRemoval(null)} removal={removal} /> : null}
      </>
    ),
  };
};
