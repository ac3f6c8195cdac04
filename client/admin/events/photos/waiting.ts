import { useCallback, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { isStoredAddress, type StoredAddress } from '#shared/contract/fields/archivos.ts';
import { counted } from '../../../lib/text/counted.ts';

/** A photo that lies in the library already, and belongs to the event once that is saved. */
export interface WaitingPhoto {
  /** Unique: the event gets the photo once, however often it is sent. */
  readonly key: string;
  readonly url: StoredAddress;
  /** Of the file it was chosen as. */
  readonly nombre: string;
  readonly descripcion: string;
}

/** The field of the event's form that holds them: one text, as a draft keeps no lists. */
export const WAITING = 'fotos';

const list = z.array(
  z.object({
    key: z.string(),
    url: z.custom<StoredAddress>(isStoredAddress),
    nombre: z.string(),
    descripcion: z.string(),
  }),
);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export const readWaiting = (value: unknown): readonly WaitingPhoto[] =>
  typeof value === 'string' && value !== '' ? (list.safeParse(parsed(value)).data ?? []) : [];

export const writeWaiting = (photos: readonly WaitingPhoto[]): string =>
  photos.length === 0 ? '' : JSON.stringify(photos);

/** «2 fotos», as a draft tells of them. */
export const waitingText = (value: unknown): string => {
  const { length } = readWaiting(value);
  return length === 0 ? '' : counted(length, 'foto', 'fotos');
};

/** The photos that wait in the surrounding form of an event. */
export const useWaiting = () => {
  const { getValues, setValue } = useFormContext();
  const value: unknown = useWatch({ name: WAITING });
  const photos = useMemo(() => readWaiting(value), [value]);
  const change = useCallback(
    (to: (now: readonly WaitingPhoto[]) => readonly WaitingPhoto[]): void =>
      setValue(WAITING, writeWaiting(to(readWaiting(getValues(WAITING)))), { shouldDirty: true }),
    [getValues, setValue],
  );
  return { photos, change };
};
