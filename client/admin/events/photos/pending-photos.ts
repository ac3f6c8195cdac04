import { useCallback, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { isStoredAddress, type StoredFileAddress } from '#shared/contract/fields/archivos.ts';
import { countText } from '../../../lib/text/count-text.ts';

/** An uploaded photo that is attached when the event is saved. */
export interface PendingPhoto {
  /** Idempotency key. */
  readonly key: string;
  readonly url: StoredFileAddress;
  /** Name of the chosen file. */
  readonly nombre: string;
  readonly descripcion: string;
}

/** Form field that contains them as JSON text, because drafts store no arrays. */
export const PENDING_PHOTOS_FIELD = 'fotos';

const list = z.array(
  z.object({
    key: z.string(),
    url: z.custom<StoredFileAddress>(isStoredAddress),
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

const parsePendingPhotos = (value: unknown): readonly PendingPhoto[] =>
  typeof value === 'string' && value !== '' ? (list.safeParse(parsed(value)).data ?? []) : [];

export const serializePendingPhotos = (photos: readonly PendingPhoto[]): string =>
  photos.length === 0 ? '' : JSON.stringify(photos);

/** «2 fotos», as a draft tells of them. */
export const pendingPhotosText = (value: unknown): string => {
  const { length } = parsePendingPhotos(value);
  return length === 0 ? '' : countText(length, 'foto', 'fotos');
};

/** The photos that wait in the surrounding form of an event. */
export const usePendingPhotos = () => {
  const { getValues, setValue } = useFormContext();
  const value: unknown = useWatch({ name: PENDING_PHOTOS_FIELD });
  const photos = useMemo(() => parsePendingPhotos(value), [value]);
  const change = useCallback(
    (to: (now: readonly PendingPhoto[]) => readonly PendingPhoto[]): void =>
      setValue(
        PENDING_PHOTOS_FIELD,
        serializePendingPhotos(to(parsePendingPhotos(getValues(PENDING_PHOTOS_FIELD)))),
        { shouldDirty: true },
      ),
    [getValues, setValue],
  );
  return { photos, change };
};
