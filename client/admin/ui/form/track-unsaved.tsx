import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { useFormInfo } from './form-context.ts';
import { textOfLabels, DROP_UNSAVED } from './form-state.ts';
import { markSaved, markUnsaved } from './unsaved.ts';

/** Inside a Form: lists it among the page's unsaved forms while it is dirty. */
export const TrackUnsaved = () => {
  const { id, labelledBy, navigatesAway, save } = useFormInfo();
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
      name: textOfLabels(labelledBy),
      navigatesAway,
      save: (stays) => latest.current(stays),
      discard: () => flushSync(() => reset(undefined, DROP_UNSAVED)),
    });
    return () => markSaved(id);
  }, [id, labelledBy, navigatesAway, isDirty, reset]);
  return null;
};
