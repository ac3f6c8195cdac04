import { useState } from 'react';
import { Mark } from '../../ui/mark.tsx';
import { useReviewResult } from '../review/review-provider.tsx';
import s from './photos.module.css';

/** Says over the ways to add one that nothing is published without a picture, and why; what had one from the start needs no word. */
export const NeedsPhoto = () => {
  const has = Boolean(useReviewResult().values.img_principal);
  const [hadNone, setHadNone] = useState(!has);
  if (!has && !hadNone) setHadNone(true);
  if (!hadNone) return null;
  return (
    <output className={s['ninguna']}>
      <Mark tone={has ? 'bien' : 'aviso'}>
        {has ? 'Ya tiene foto para la portada' : 'Falta una foto para publicar'}
      </Mark>
      {has ? null : <span>La portada la muestra sobre el título.</span>}
    </output>
  );
};
