import { FileAudio, FileText } from 'lucide-react';
import { useState } from 'react';
import type { ArchivoGuardado } from '#shared/records/biblioteca.ts';
import { srcSetOf } from '../../ui/picture/picture.tsx';
import { Icon } from '../ui/icon.tsx';
import { isPicture, typeText } from './library-words.ts';
import s from './library.module.css';

/** A small picture of a stored file, or what it is. */
export const Thumbnail = ({ file }: { file: ArchivoGuardado }) => {
  const [broken, setBroken] = useState(false);
  if (isPicture(file) && !broken)
    return (
      <img
        alt=""
        className={s['miniatura']}
        decoding="async"
        height={160}
        loading="lazy"
        onError={() => setBroken(true)}
        sizes="200px"
        src={file.url}
        srcSet={srcSetOf(file.url)}
        width={200}
      />
    );
  return (
    <span className={s['miniatura']}>
      <Icon of={file.tipo.startsWith('audio/') ? FileAudio : FileText} size={32} />
      <span className="dato">{typeText(file)}</span>
    </span>
  );
};
