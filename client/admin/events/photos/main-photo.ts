import { useCallback, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isStoredAddress, type StoredAddress } from '#shared/contract/fields/archivos.ts';

const MAIN = 'img_principal';

/** Which photo is the main picture of the event of the surrounding form, and how another one becomes it. */
export const useMainPhoto = (saved: string | undefined) => {
  const { getValues, setValue } = useFormContext();
  const chosen: unknown = useWatch({ name: MAIN });
  const choose = useCallback(
    (url: StoredAddress | undefined): void =>
      setValue(MAIN, url, { shouldDirty: true, shouldValidate: url !== undefined }),
    [setValue],
  );
  return {
    /** Address of the main picture; '' if there is none or it is not uploaded yet. */
    main: chosen instanceof File ? '' : isStoredAddress(chosen) ? chosen : (saved ?? ''),
    choose,
    /** The first photo of an event that has no main picture becomes it. */
    offer: useCallback(
      (url: string): void => {
        if (!saved && !getValues(MAIN) && isStoredAddress(url)) choose(url);
      },
      [saved, getValues, choose],
    ),
  };
};

/** The first of the photos that wait is the main picture, until somebody chooses another one. */
export const useFirstAsMain = (first: StoredAddress | undefined, saved: string | undefined): void => {
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
