import { useCallback } from 'react';
import { useFormContext } from 'react-hook-form';
import { toast } from '../../../ui/toasts/toasts.ts';
import { drawPicture } from './drawn-picture.ts';

export const USE_DRAWING = 'Usar un dibujo del colegio';

/** Makes a drawing the main picture of the event of the surrounding form: a notice of a holiday has no photo of its own. */
export const useDrawing = (): (() => void) => {
  const { setValue } = useFormContext();
  return useCallback(
    () =>
      void drawPicture().then(
        (picture) => setValue('img_principal', picture, { shouldDirty: true, shouldValidate: true }),
        () => toast.failure('No se pudo hacer el dibujo: elige una foto.'),
      ),
    [setValue],
  );
};
