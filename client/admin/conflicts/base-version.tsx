import { useEffect, useMemo, useRef } from 'react';
import { useFormState } from 'react-hook-form';

/** The version of the record that a form was filled from; undefined for a new record. */
export interface BaseVersion {
  readonly get: () => number | undefined;
  /** Keeps what it has when there is none. */
  readonly set: (version: number | undefined) => void;
}

export const useBaseVersion = (version: number | undefined): BaseVersion => {
  const base = useRef(version);
  return useMemo(
    () => ({
      get: () => base.current,
      set: (next) => {
        base.current = next ?? base.current;
      },
    }),
    [],
  );
};

interface FollowVersionProps {
  base: BaseVersion;
  /** The version last read. */
  version: number | undefined;
}

/** Inside a Form: moves `base` on with each read, unless something is typed: its writer has not seen the change. */
export const FollowVersion = ({ base, version }: FollowVersionProps) => {
  const { isDirty } = useFormState();
  useEffect(() => {
    // What was read may be older than the last save.
    if (!isDirty && version !== undefined) base.set(Math.max(base.get() ?? 0, version));
  }, [base, version, isDirty]);
  return null;
};
