import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFormInfo } from '../ui/form/form-context.ts';
import { createKeeper, type DraftKeeper } from './draft-keeper.ts';
import { typedValues } from './draft-values.ts';
import { takeHanded } from './hand-over.ts';

/** Keeps what is typed into the surrounding form, for as long as it is shown. */
export const useKeeper = (user: number, formulario: string): DraftKeeper => {
  const { formState, getValues, setValue, subscribe } = useFormContext();
  const { defaultValues, isDirty } = formState;
  const { gone } = useFormInfo();
  const saved = useRef(defaultValues);
  const [keeper] = useState(() => createKeeper({ user, formulario }));
  useEffect(() => {
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
    void keeper.start(() => (gone.current ? {} : typedValues(saved.current ?? {}, getValues())));
    return watch(keeper);
  }, [getValues, gone, keeper]);
  return keeper;
};

/** Keeps what there is when the page is hidden, closed or connected again. */
const watch = (keeper: DraftKeeper): (() => void) => {
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden') keeper.leave();
  };
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', keeper.leave);
  window.addEventListener('online', keeper.flush);
  return () => {
    document.removeEventListener('visibilitychange', onHidden);
    window.removeEventListener('pagehide', keeper.leave);
    window.removeEventListener('online', keeper.flush);
    keeper.stop();
  };
};
