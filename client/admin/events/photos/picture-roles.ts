import { ImageIcon, Wallpaper } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { isFileValue } from '../../ui/form/use-file-field.ts';
import type { ActionGroup } from '../../ui/menu/action.ts';
import { useReviewResult } from '../review/review-provider.tsx';

/** The fields of an event that hold one of its pictures. */
export type PictureRole = 'img_principal' | 'img_fondo';

export const pictureRoles = [
  { role: 'img_principal', badge: 'principal', verb: 'Usar como principal', icon: ImageIcon },
  { role: 'img_fondo', badge: 'fondo', verb: 'Usar como fondo', icon: Wallpaper },
] as const;

export interface PictureRoles {
  /** What the picture of an address is: «principal», «fondo». */
  badgesOf: (url: string) => readonly string[];
  /** «Usar como principal», «Usar como fondo»; `value` is what the fields keep of it, if not its address. */
  actsOf: (url: string, value?: unknown) => ActionGroup;
}

/** Which pictures are the main one and the background of the event of the surrounding form. */
export const usePictureRoles = (): PictureRoles => {
  const { setValue } = useFormContext();
  const { values } = useReviewResult();
  return {
    badgesOf: (url) => pictureRoles.filter(({ role }) => values[role] === url).map(({ badge }) => badge),
    actsOf: (url, value = url) =>
      pictureRoles.map(({ role, verb, icon }) =>
        values[role] === url || !isFileValue(value)
          ? null
          : {
              verb,
              icon,
              onPress: () => setValue(role, value, { shouldDirty: true, shouldValidate: true }),
            },
      ),
  };
};
