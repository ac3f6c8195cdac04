import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { draftVersion, readDraft, writeDraft } from './drafts.ts';
import { START_OVER } from './form-state.ts';
import styles from '../../../ui/form.module.css';

const PAUSE_MS = 300;

interface FormDraftProps {
  storageKey: string;
  /** The version of the record that what is typed stands upon; a draft brings its own. */
  base: { get: () => number | undefined; set: (version: number | undefined) => void };
}

/** Inside a Form: keeps a draft under `storageKey` and restores it, for example after signing in again. */
export const FormDraft = ({ storageKey, base }: FormDraftProps) => {
  const { formState, getValues, reset, setValue } = useFormContext();
  const { isDirty, submitCount } = formState;
  const [draft] = useState(() => readDraft(sessionStorage, storageKey, getValues()));
  useEffect(() => {
    // After the form's own effects, which reset the fields to the saved values.
    queueMicrotask(() => {
      if (draft) base.set(draftVersion(sessionStorage, storageKey));
      for (const [name, value] of Object.entries(draft ?? {})) setValue(name, value, { shouldDirty: true });
    });
  }, [draft, setValue, base, storageKey]);
  useKeeping({ storageKey, base }, isDirty);

  if (!draft || !isDirty || submitCount > 0) return null;
  return (
    <div className={styles['borrador']}>
      <output>Recuperamos lo que estabas escribiendo.</output>
      <Button onClick={() => reset(undefined, START_OVER)} size="sm" variant="secondary">
        Descartar
      </Button>
    </div>
  );
};

/** Writes the draft (debounced), and removes it when the form is no longer dirty. */
const useKeeping = ({ storageKey, base }: FormDraftProps, isDirty: boolean): void => {
  const { getValues, subscribe } = useFormContext();
  const wasDirty = useRef(false);
  useEffect(() => {
    if (wasDirty.current && !isDirty) sessionStorage.removeItem(storageKey);
    wasDirty.current = isDirty;
    if (!isDirty) return undefined;
    const keep = (): void => writeDraft(sessionStorage, storageKey, { ...getValues(), version: base.get() });
    let timer = setTimeout(keep);
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keep, PAUSE_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isDirty, storageKey, base, getValues, subscribe]);
};
