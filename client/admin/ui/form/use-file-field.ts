import { useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import {
  type ArchivoRule,
  isStoredAddress,
  fileProblem,
  type StoredFileAddress,
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

/** Value of a file field: a new file, or the address of one in the library. */
export type FileValue = File | StoredFileAddress;

export const isFileValue = (value: unknown): value is FileValue =>
  value instanceof File || isStoredAddress(value);

/** The file, shrunk if it is too large an image; or the reason why the rule rejects it. */
const readied = async (next: FileValue, rule: ArchivoRule): Promise<FileValue | { message: string }> => {
  try {
    const ready = next instanceof File ? await shrinkImage(next, rule) : next;
    const message = fileProblem(rule, ready);
    return message === undefined ? ready : { message };
  } catch (error) {
    if (error instanceof UnreadablePicture) return { message: error.message };
    throw error;
  }
};

/** Sets the field to a file that fits the rule. A rejected file is dropped and its reason shown as the field's error. */
export const useFileField = (name: string, rule: ArchivoRule) => {
  const { setValue, setError } = useFormContext();
  const [preparing, setPreparing] = useState(false);
  const last = useRef<FileValue>(undefined);
  const choose = async (next: FileValue | undefined): Promise<void> => {
    last.current = next;
    setPreparing(next instanceof File);
    const ready = next && (await readied(next, rule));
    // Another file was chosen meanwhile.
    if (last.current !== next) return;
    setPreparing(false);
    const isTaken = ready === undefined || isFileValue(ready);
    setValue(name, isTaken ? ready : undefined, { shouldDirty: true, shouldValidate: isTaken });
    if (!isTaken) setError(name, ready);
  };
  return { choose, preparing };
};

/** Preview of the chosen file (as an object URL), else of the current one. */
export const useFilePreview = (
  chosen: FileValue | null,
  current: string | null | undefined,
): PreviewProps | null => {
  const file = chosen instanceof File ? chosen : null;
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  if (file && url) return { url, name: file.name, size: file.size };
  const stored = typeof chosen === 'string' ? chosen : current;
  return stored ? { url: stored, name: stored.slice(stored.lastIndexOf('/') + 1), size: null } : null;
};
