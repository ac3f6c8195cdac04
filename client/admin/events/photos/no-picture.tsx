import { Mountain } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../../ui/mark.tsx';
import { useReviewResult } from '../review/review-provider.tsx';
import s from './photos.module.css';
import { USE_DRAWING, useDrawing } from './use-drawing.ts';

/** Says while one writes that nothing is published without a picture, and offers one to whoever has none. */
export const NoPicture = () => {
  const draw = useDrawing();
  if (useReviewResult().values.img_principal) return null;
  return (
    <div className={s['ninguna']}>
      <Mark tone="aviso">Falta una foto para publicar</Mark>
      <p>¿No hay ninguna?</p>
      <Button onClick={draw} size="sm" variant="secondary">
        <Icon of={Mountain} size={18} />
        {USE_DRAWING}
      </Button>
    </div>
  );
};
