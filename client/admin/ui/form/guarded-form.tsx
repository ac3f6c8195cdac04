import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { useFormInfo } from './form-context.ts';
import { nameOf, START_OVER } from './form-state.ts';
import { markSaved, markUnsaved } from './unsaved.ts';

/** Inside a Form: registers it with the page's guard while it is dirty. */
export const GuardedForm = () => {
  const { id, labelledBy, leaves, save } = useFormInfo();
  const { formState, reset } = useFormContext();
  const { isDirty } = formState;
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    markUnsaved({
      id,
      name: nameOf(labelledBy),
      leaves,
      save: (stays) => latest.current(stays),
      discard: () => flushSync(() => reset(undefined, START_OVER)),
    });
    return () => markSaved(id);
  }, [id, labelledBy, leaves, isDirty, reset]);
  return null;
};
