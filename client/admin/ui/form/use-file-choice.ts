import { useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import {
  type ArchivoRule,
  isStoredAddress,
  problemOf,
  type StoredAddress,
} from '#shared/contract/fields/archivos.ts';
import { shrinkImage, UnreadablePicture } from '../uploads/shrink-image.ts';

export interface PreviewProps {
  /** URL to show: of a stored file, or an object URL of the chosen one. */
  url: string;
  /** Name of the chosen file; for a stored one, the last part of its URL. */
  name: string;
  /** Bytes; null for a stored file. */
  size: number | null;
}

/** A new file, or the address of one in the library. */
export type Chosen = File | StoredAddress;

export const isChosen = (value: unknown): value is Chosen => value instanceof File || isStoredAddress(value);

/** A file as its rule takes it, a picture that is too large made smaller; or why it is refused. */
const readied = async (next: Chosen, rule: ArchivoRule): Promise<Chosen | { message: string }> => {
  try {
    const ready = next instanceof File ? await shrinkImage(next, rule) : next;
    const message = problemOf(rule, ready);
    return message === undefined ? ready : { message };
  } catch (error) {
    if (error instanceof UnreadablePicture) return { message: error.message };
    throw error;
  }
};

/** Puts a file into the field, if its rule takes it. What is refused does not stay in the row: its reason does. */
export const useFileChoice = (name: string, rule: ArchivoRule) => {
  const { setValue, setError } = useFormContext();
  const [preparing, setPreparing] = useState(false);
  const last = useRef<Chosen>(undefined);
  const choose = async (next: Chosen | undefined): Promise<void> => {
    last.current = next;
    setPreparing(next instanceof File);
    const ready = next && (await readied(next, rule));
    // Another was chosen meanwhile.
    if (last.current !== next) return;
    setPreparing(false);
    const isTaken = ready === undefined || isChosen(ready);
    setValue(name, isTaken ? ready : undefined, { shouldDirty: true, shouldValidate: isTaken });
    if (!isTaken) setError(name, ready);
  };
  return { choose, preparing };
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
