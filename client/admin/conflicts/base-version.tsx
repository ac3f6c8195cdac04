import { useEffect, useMemo, useRef } from 'react';
import { useFormState } from 'react-hook-form';

/** Version of the record that a form's values are based on; undefined for a new record. */
export interface BaseVersion {
  readonly get: () => number | undefined;
  /** Ignores undefined. */
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
  /** Latest version read from the server. */
  version: number | undefined;
}

/** Inside a Form: updates `base` on each read unless the form is dirty, because its user has not seen the new values. */
export const FollowVersion = ({ base, version }: FollowVersionProps) => {
  const { isDirty } = useFormState();
  useEffect(() => {
    // A read may be older than the last save.
    if (!isDirty && version !== undefined) base.set(Math.max(base.get() ?? 0, version));
  }, [base, version, isDirty]);
  return null;
};
