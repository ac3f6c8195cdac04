import { useCallback, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { isStoredAddress, type StoredFileAddress } from '#shared/contract/fields/archivos.ts';

const MAIN = 'img_principal';

/** Makes the first photo of a saved event its main picture if it has none. */
export const useOfferAsMain = (saved: string): ((url: string) => void) => {
  const { getValues, setValue } = useFormContext();
  return useCallback(
    (url) => {
      if (!saved && !getValues(MAIN) && isStoredAddress(url))
        setValue(MAIN, url, { shouldDirty: true, shouldValidate: true });
    },
    [saved, getValues, setValue],
  );
};

/** The first of the photos that wait is the main picture, until somebody chooses another one. */
export const useFirstAsMain = (first: StoredFileAddress | undefined, saved: string | undefined): void => {
  const { getValues, setValue } = useFormContext();
  const followed = useRef<unknown>(undefined);
  useEffect(() => {
    const main: unknown = getValues(MAIN);
    const isOurs = main !== undefined && main !== '' && main === followed.current;
    const isFree = isOurs || (!main && !saved);
    // Follows the first photo also if it was restored from a draft.
    if (main === first || isFree) followed.current = first;
    if (isFree && main !== first)
      setValue(MAIN, first, { shouldDirty: true, shouldValidate: first !== undefined });
  }, [first, saved, getValues, setValue]);
};
