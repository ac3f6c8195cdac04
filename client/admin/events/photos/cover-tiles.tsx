import { Ellipsis, Upload, X } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import type { Evento } from '#shared/content/events/eventos.ts';
import { Icon } from '../../ui/icon.tsx';
import { useFieldId } from '../../ui/form/form-context.ts';
import { isFileValue } from '../../ui/form/use-file-field.ts';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import { useReviewResult } from '../review/review-provider.tsx';
import { PhotoTile } from './photo-tile.tsx';
import s from './photos.module.css';
import { type PictureRole, pictureRoles, type PictureRoles } from './picture-roles.ts';

/** Addresses of the main picture and the background, where they are none of the photos. */
export const useCovers = (photos: readonly string[]): readonly string[] => {
  const { img_principal, img_fondo } = useReviewResult().values;
  return [...new Set([img_principal, img_fondo])].filter((url) => url !== '' && !photos.includes(url));
};

interface CoverTilesProps {
  evento: Evento | null;
  covers: readonly string[];
  /** Address of the first photo. */
  first: string | undefined;
  roles: PictureRoles;
}

/** The main picture and the background, beside the photos they are none of. */
export const CoverTiles = ({ covers, ...props }: CoverTilesProps) => {
  const { img_principal } = useReviewResult().values;
  if (covers.length === 0) return null;
  return (
    <ul className={s['fotos']} data-rejilla="">
      {covers.map((url) => (
        <CoverTile
          key={url}
          {...props}
          role={url === img_principal ? 'img_principal' : 'img_fondo'}
          url={url}
        />
      ))}
    </ul>
  );
};

const words = {
  img_principal: { name: 'la imagen principal', place: 'Va arriba, no en la galería.' },
  img_fondo: { name: 'la imagen de fondo', place: 'Va detrás del título, no en la galería.' },
} as const;

interface CoverTileProps extends Omit<CoverTilesProps, 'covers'> {
  /** The field that holds it; the first one if both do. */
  role: PictureRole;
  url: string;
}

const CoverTile = ({ evento, first, roles, role, url }: CoverTileProps) => {
  const { getValues, setValue } = useFormContext();
  const input = useFieldId(role);
  const { name, place } = words[role];
  const chosen: unknown = getValues(role);
  const remove = (): void => {
    for (const one of pictureRoles)
      if (getValues(one.role) === chosen) {
        const next = evento?.[one.role] ? undefined : first;
        setValue(one.role, next, { shouldDirty: true, shouldValidate: next !== undefined });
      }
  };
  return (
    <PhotoTile
      badges={roles.badgesOf(url)}
      isDescribed
      tools={
        <ActionMenu
          className="boton-icono"
          groups={[
            roles.actsOf(url, isFileValue(chosen) ? chosen : url),
            [
              {
                verb: 'Reemplazar…',
                icon: Upload,
                onPress: () => document.getElementById(input)?.click(),
              },
              isFileValue(chosen) && { verb: 'Quitar', icon: X, onPress: remove },
            ],
          ]}
          label={`Más acciones de ${name}`}
        >
          <Icon of={Ellipsis} />
        </ActionMenu>
      }
      url={url}
    >
      <p>{place}</p>
    </PhotoTile>
  );
};
