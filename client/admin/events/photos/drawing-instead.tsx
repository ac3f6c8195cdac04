import { Mountain } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useReviewResult } from '../review/review-provider.tsx';
import { USE_DRAWING, useDrawing } from './use-drawing.ts';

/** A picture for whoever has none, as long as the event has none. */
export const DrawingInstead = () => {
  const draw = useDrawing();
  if (useReviewResult().values.img_principal) return null;
  return (
    <Button onClick={draw} size="sm" variant="secondary">
      <Icon of={Mountain} size={18} />
      {USE_DRAWING}
    </Button>
  );
};
