import { deAsociacion } from '#shared/content/settings/asociacion.ts';
import { useAssociation } from '../../ui/association.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { pictureNote } from '../../ui/picture/picture-notes.ts';
import { Caption } from '../ui/caption.tsx';
import s from './committee.module.css';

/** The picture of the committee, with its period unless the page shows it elsewhere. */
export const Committee = ({ image, period }: { image: string; period?: string | null }) => {
  const name = `Comité ${deAsociacion(useAssociation().corto)}`;
  return (
    <figure className={s['committee']}>
      <Picture
        src={image}
        alt={pictureNote(image)?.alt ?? name}
        shape="figure"
        sizes="(max-width: 768px) 100vw, (max-width: 1288px) 50vw, 584px"
      />
      <Caption number={1}>{[name, period && `periodo ${period}`].filter(Boolean).join(', ')}.</Caption>
    </figure>
  );
};
