import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../lib/cx.ts';
import type { PreviewProps } from '../ui/form/file-field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Ogiva, ogivaClip } from '../../ui/ogiva.tsx';
import s from './fondos-paginas.module.css';

/** An image cropped as in its page's banner. */
export const BannerPreview = ({ url }: PreviewProps) => {
  const [broken, setBroken] = useState('');
  return (
    <div className={s['franja']}>
      <div className={cx(s['recorte'], ogivaClip)}>
        {broken === url ? (
          <Icon of={ImageOff} />
        ) : (
          <img alt="Vista previa" height={280} onError={() => setBroken(url)} src={url} width={648} />
        )}
      </div>
      <Ogiva />
    </div>
  );
};
