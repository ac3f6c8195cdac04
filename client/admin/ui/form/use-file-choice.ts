import { useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type ArchivoRule, isStoredAddress, type StoredAddress } from '#shared/contract/fields/archivos.ts';
import { shrinkImage, UnreadablePicture } from '../uploads/shrink-image.ts';
import type { PreviewProps } from './file-field.tsx';

/** A new file, or the address of one in the library. */
export type Chosen = File | StoredAddress;

export const isChosen = (value: unknown): value is Chosen => value instanceof File || isStoredAddress(value);

/** Puts a file into the field as its rule takes it: a picture that is too large is made smaller first. */
export const useFileChoice = (
  name: string,
  rule: ArchivoRule,
  onChange: (next: Chosen | undefined) => void,
) => {
  const { trigger, setError } = useFormContext();
  const [preparing, setPreparing] = useState(false);
  const last = useRef<Chosen>(undefined);
  const choose = async (next: Chosen | undefined): Promise<void> => {
    last.current = next;
    setPreparing(next instanceof File);
    const ready = next instanceof File ? await shrinkImage(next, rule).catch(unreadable) : next;
    // Another was chosen meanwhile.
    if (last.current !== next) return;
    setPreparing(false);
    onChange(isChosen(ready) ? ready : undefined);
    if (isChosen(ready)) await trigger(name);
    else if (ready) setError(name, ready);
  };
  return { choose, preparing };
};

const unreadable = (error: unknown): { message: string } => {
  if (error instanceof UnreadablePicture) return { message: error.message };
  throw error;
};

/** Preview of the chosen file (as an object URL), else of the current one. */
export const useShown = (chosen: Chosen | null, current: string | null | undefined): PreviewProps | null => {
  const file = chosen instanceof File ? chosen : null;
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  if (file && url) return { url, name: file.name, size: file.size };
  const stored = typeof chosen === 'string' ? chosen : current;
  return stored ? { url: stored, name: stored.slice(stored.lastIndexOf('/') + 1), size: null } : null;
};
