import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { reentry } from '../session/reentry.ts';
import { storedKeys } from '../../lib/stored-keys.ts';
import { useFormInfo } from '../ui/form/form-context.ts';
import { createKeeper, type DraftKeeper } from './draft-keeper.ts';
import { typedValues } from './draft-values.ts';
import { takeHanded } from './hand-over.ts';

/** Keeps what is typed into the surrounding form, for as long as it is shown. */
export const useKeeper = (user: number, formulario: string): DraftKeeper => {
  const { formState, getValues, setValue, subscribe } = useFormContext();
  const { defaultValues, isDirty } = formState;
  const { isCreated } = useFormInfo();
  const saved = useRef(defaultValues);
  const [keeper] = useState(() => createKeeper({ user, formulario }));
  // Before the effect below looks at what the form holds: after a save it would take the saved text for a new draft.
  useLayoutEffect(() => {
    saved.current = defaultValues;
  }, [defaultValues]);
  useEffect(() => {
    if (!isDirty) return undefined;
    // The change that made it dirty came before the subscription.
    keeper.changed();
    const stop = subscribe({ formState: { values: true }, callback: keeper.changed });
    return () => {
      stop();
      // Saved or discarded: the draft must not outlive what it was about.
      keeper.flush();
    };
  }, [isDirty, keeper, subscribe]);
  useEffect(() => {
    // After the form's own effects, which reset the fields to the saved values.
    const typed = Object.entries(takeHanded(formulario));
    queueMicrotask(() => {
      for (const [name, value] of typed) setValue(name, value, { shouldDirty: true });
    });
  }, [formulario, setValue]);
  // Before anything is drawn: a band that came later would push down what stands below it.
  useLayoutEffect(() => {
    // What is typed once it was handed over is kept by the form that takes it.
    void keeper.start(() => (isCreated.current ? {} : typedValues(saved.current ?? {}, getValues())));
    return watch(keeper);
  }, [getValues, isCreated, keeper]);
  return keeper;
};

/** Keeps what there is when the page is hidden or closed, and when a connection or a session is there again. */
const watch = (keeper: DraftKeeper): (() => void) => {
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden') keeper.leave();
  };
  /** Signed in again in this tab, or in another one. */
  const onReentry = (): void => {
    if (reentry.asked.get() === null) keeper.flush();
  };
  const onToken = ({ key, newValue }: StorageEvent): void => {
    if (key === storedKeys.token && newValue !== null) keeper.flush();
  };
  const stopWaiting = reentry.asked.subscribe(onReentry);
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', keeper.leave);
  window.addEventListener('online', keeper.flush);
  window.addEventListener('storage', onToken);
  return () => {
    stopWaiting();
    window.removeEventListener('storage', onToken);
    document.removeEventListener('visibilitychange', onHidden);
    window.removeEventListener('pagehide', keeper.leave);
    window.removeEventListener('online', keeper.flush);
    keeper.stop();
  };
};
