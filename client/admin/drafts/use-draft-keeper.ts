import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { signInAgain } from '../session/reentry.ts';
import { storedKeys } from '../../lib/stored-keys.ts';
import { useFormInfo } from '../ui/form/form-context.ts';
import { createDraftKeeper, type DraftKeeper, type KeptForm } from './draft-keeper.ts';
import { unsavedValues } from './draft-values.ts';
import { takeHandedOver } from './hand-over.ts';

/** Saves drafts of the surrounding form while it is mounted. */
export const useDraftKeeper = (kept: KeptForm): DraftKeeper => {
  const { formulario } = kept;
  const { formState, getValues, setValue, subscribe } = useFormContext();
  const { defaultValues, isDirty } = formState;
  const { isCreated } = useFormInfo();
  const saved = useRef(defaultValues);
  const [keeper] = useState(() => createDraftKeeper(kept));
  // Must run before the effect below reads the form: otherwise saved text would look like a new draft.
  useLayoutEffect(() => {
    saved.current = defaultValues;
  }, [defaultValues]);
  useEffect(() => {
    if (!isDirty) return undefined;
    // The first change happened before the subscription.
    keeper.changed();
    const stop = subscribe({ formState: { values: true }, callback: keeper.changed });
    return () => {
      stop();
      // Saved or discarded: delete the draft.
      keeper.flush();
    };
  }, [isDirty, keeper, subscribe]);
  useEffect(() => {
    // After the form's own effects, which reset the fields to the saved values.
    const typed = Object.entries(takeHandedOver(formulario));
    queueMicrotask(() => {
      for (const [name, value] of typed) setValue(name, value, { shouldDirty: true });
    });
  }, [formulario, setValue]);
  // Before the first paint: a later band would shift the layout.
  useLayoutEffect(() => {
    // After handing over, the receiving form saves the draft.
    void keeper.start(() => (isCreated.current ? {} : unsavedValues(saved.current ?? {}, getValues())));
    return watch(keeper);
  }, [getValues, isCreated, keeper]);
  return keeper;
};

/** Sends the draft when the page is hidden or closed, and when the connection or session is back. */
const watch = (keeper: DraftKeeper): (() => void) => {
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden') keeper.runNow();
  };
  /** Signed in again in this tab, or in another one. */
  const onReentry = (): void => {
    if (signInAgain.asked.get() === null) keeper.flush();
  };
  const onToken = ({ key, newValue }: StorageEvent): void => {
    if (key === storedKeys.token && newValue !== null) keeper.flush();
  };
  const stopWaiting = signInAgain.asked.subscribe(onReentry);
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', keeper.runNow);
  window.addEventListener('online', keeper.flush);
  window.addEventListener('storage', onToken);
  return () => {
    stopWaiting();
    window.removeEventListener('storage', onToken);
    document.removeEventListener('visibilitychange', onHidden);
    window.removeEventListener('pagehide', keeper.runNow);
    window.removeEventListener('online', keeper.flush);
    keeper.stop();
  };
};
