import { Ellipsis, X } from 'lucide-react';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { WrappedLine } from '../../ui/form/form-fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import { PhotoTile } from './photo-tile.tsx';
import s from './photos.module.css';
import type { PictureRoles } from './picture-roles.ts';
import { usePendingPhotos, type PendingPhoto } from './pending-photos.ts';

interface WaitingPhotosProps {
  /** Number of the event's photos before these. */
  before: number;
  roles: PictureRoles;
}

/** The photos that become part of the event when it is saved. */
export const PendingPhotoTiles = ({ before, roles }: WaitingPhotosProps) => {
  const { photos, change } = usePendingPhotos();
  const describe = (key: string, descripcion: string): void =>
    change((now) => now.map((one) => (one.key === key ? { ...one, descripcion } : one)));
  const remove = (key: string): void => change((now) => now.filter((one) => one.key !== key));
  if (photos.length === 0) return null;
  return (
    <ul className={s['fotos']} data-rejilla="">
      {photos.map((photo, at) => (
        <PhotoTile
          badges={roles.badgesOf(photo.url)}
          isDescribed={photo.descripcion.trim() !== ''}
          key={photo.key}
          tools={
            <ActionMenu
              className="boton-icono"
              groups={[
                roles.actsOf(photo.url),
                [{ verb: 'Quitar', icon: X, onPress: () => remove(photo.key) }],
              ]}
              label={`Más acciones de la foto ${before + at + 1}`}
            >
              <Icon of={Ellipsis} />
            </ActionMenu>
          }
          url={photo.url}
        >
          <Said number={before + at + 1} onChange={(text) => describe(photo.key, text)} photo={photo} />
        </PhotoTile>
      ))}
    </ul>
  );
};

interface SaidProps {
  number: number;
  photo: PendingPhoto;
  onChange: (text: string) => void;
}

const Said = ({ number, photo: { key, descripcion }, onChange }: SaidProps) => (
  <Field id={`fotos-foto-${key}`} label={`Qué se ve en la foto ${number}`}>
    {(control) => (
      <WrappedLine
        maxLength={longitudes.descripcionDeImagen}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          // Enter would submit the surrounding event form.
          if (event.key === 'Enter') event.preventDefault();
        }}
        value={descripcion}
        {...control}
      />
    )}
  </Field>
);
