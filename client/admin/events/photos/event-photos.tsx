import { type Ref, useImperativeHandle, useRef } from 'react';
import { type EventoImagen, eventoImagenes } from '#shared/content/events/evento-imagenes.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { ordenImagenes } from '#shared/contract/orden.ts';
import { countText } from '../../../lib/text/count-text.ts';
import { labelId } from '../../../ui/forms/field.tsx';
import type { FieldTable } from '../../crud/crud-api.ts';
import { useRowSheet } from '../../crud/record-rows.tsx';
import { useReorder } from '../../crud/use-reorder.ts';
import { useMay } from '../../session/may.tsx';
import { useFieldId } from '../../ui/form/form-context.ts';
import { FileField, SquarePreview } from '../../ui/form/file-field.tsx';
import { TextField } from '../../ui/form/form-fields.tsx';
import { useFocusAfterRemoval } from '../../ui/list/use-focus-after-removal.ts';
import { Panel } from '../../ui/panel.tsx';
import { MultiFileField } from '../../ui/uploads/multi-file-field.tsx';
import type { UploadQueue } from '../../ui/uploads/upload-queue.ts';
import type { ManagedEvent } from '../managed-event.ts';
import { CoverTiles, useCovers } from './cover-tiles.tsx';
import { FromLibrary } from './from-library.tsx';
import { DrawingInstead } from './drawing-instead.tsx';
import { NeedsPhoto } from './needs-photo.tsx';
import { PictureFields } from './picture-fields.tsx';
import { type PictureRoles, usePictureRoles } from './picture-roles.ts';
import { useFirstAsMain, useOfferAsMain } from './main-photo.ts';
import { handOverUploads, photoRule, useSavedUploads, usePendingUploads } from './photo-uploads.ts';
import s from './photos.module.css';
import { SavedPhotos } from './saved-photos.tsx';
import { attachPhotos } from './attach-photos.ts';
import { usePendingPhotos, PENDING_PHOTOS_FIELD, serializePendingPhotos } from './pending-photos.ts';
import { PendingPhotoTiles } from './pending-photo-tiles.tsx';

const fields: FieldTable<'descripcion' | 'img_url' | 'slug', EventoImagen> = {
  descripcion: ({ name }) => (
    <TextField label="Descripción" max={longitudes.descripcionDeImagen} name={name} />
  ),
  img_url: ({ name, row }) => (
    <FileField current={row?.img_url} label="Imagen" name={name} preview={SquarePreview} rule={photoRule} />
  ),
  slug: null,
};

/** Attaches the pending photos to an event that was just saved; resolves to the form's values afterwards. */
export type AttachPhotos = (slug: string) => Promise<Record<string, string>>;

const useTie = (tie: Ref<AttachPhotos>, queue: UploadQueue): void => {
  const { photos, change } = usePendingPhotos();
  useImperativeHandle(
    tie,
    () => async (slug) => {
      handOverUploads(slug, queue);
      const left = await attachPhotos(slug, photos);
      // Failed photos stay in the form as unsaved changes.
      if (left.length > 0) change(() => left);
      return { [PENDING_PHOTOS_FIELD]: serializePendingPhotos([]) };
    },
    [photos, change, queue],
  );
};

interface EventPhotosProps {
  evento: ManagedEvent | null;
  images: readonly EventoImagen[];
  tie: Ref<AttachPhotos>;
}

/** The photos of an event under its text, in the order the page shows them; of a new one they wait in its form. */
export const EventPhotos = (props: EventPhotosProps) =>
  props.evento ? <OfSaved {...props} evento={props.evento} /> : <OfNew tie={props.tie} />;

const OfNew = ({ tie }: Pick<EventPhotosProps, 'tie'>) => {
  const { photos } = usePendingPhotos();
  const queue = usePendingUploads();
  useTie(tie, queue);
  useFirstAsMain(photos[0]?.url, undefined);
  const roles = usePictureRoles();
  return (
    <PhotoPanel evento={null} photos={photos.map(({ url }) => url)} queue={queue} roles={roles}>
      <PendingPhotoTiles before={0} roles={roles} />
    </PhotoPanel>
  );
};

interface OfSavedProps extends EventPhotosProps {
  evento: ManagedEvent;
}

const OfSaved = ({ evento, images, tie }: OfSavedProps) => {
  const { slug, img_principal } = evento;
  const queue = useSavedUploads(slug, useOfferAsMain(img_principal));
  useTie(tie, queue);
  const { photos } = usePendingPhotos();
  useFirstAsMain(photos[0]?.url, img_principal);
  const roles = usePictureRoles();
  const order = useReorder({
    list: 'imagenes',
    named: 'Fotos',
    rows: images,
    call: ordenImagenes.ordenar,
    params: { slug },
  });
  const { rowView, deletingKeys, sheet } = useRowSheet({
    api: eventoImagenes,
    blank: { descripcion: '', slug },
    fields,
    id: 'imagen',
    isMadeElsewhere: true,
    extras: ({ img_url }) => ({ menu: [roles.actsOf(img_url)] }),
    // Name of a photo: its description, or its position until it has one.
    nameOf: ({ id, descripcion }) =>
      descripcion || `imagen ${images.findIndex((image) => image.id === id) + 1}`,
    noun: { one: 'imagen', many: 'imágenes', gender: 'f' },
    rows: images,
  });
  const heading = labelId(useFieldId(PENDING_PHOTOS_FIELD));
  const addresses = [...images.map(({ img_url }) => img_url), ...photos.map(({ url }) => url)];
  return (
    <PhotoPanel evento={evento} photos={addresses} queue={queue} roles={roles}>
      {images.length === 0 ? null : (
        <SavedPhotos
          rowView={rowView}
          images={images}
          labelledBy={heading}
          deletingKeys={deletingKeys}
          order={order}
          roles={roles}
          slug={slug}
        />
      )}
      <PendingPhotoTiles before={images.length} roles={roles} />
      {sheet}
    </PhotoPanel>
  );
};

interface PhotoPanelProps {
  evento: ManagedEvent | null;
  /** Addresses of the photos, in their order. */
  photos: readonly string[];
  queue: UploadQueue;
  roles: PictureRoles;
  children: React.ReactNode;
}

/** One grid for all pictures of the event, and one way to add to it. */
const PhotoPanel = ({ evento, photos, queue, roles, children }: PhotoPanelProps) => {
  const id = useFieldId(PENDING_PHOTOS_FIELD);
  const mayAdd = useMay()(eventoImagenes.create);
  const box = useRef<HTMLElement>(null);
  const covers = useCovers(photos);
  const count = covers.length + photos.length;
  useFocusAfterRemoval(box, count);
  return (
    <Panel count={count} id={labelId(id)} ref={box} title="Fotos">
      <NeedsPhoto />
      <div className={s['rejilla']}>
        <CoverTiles covers={covers} evento={evento} first={photos[0]} roles={roles} />
        {children}
      </div>
      <output className="visually-hidden">{countText(count, 'foto', 'fotos')}</output>
      {mayAdd ? (
        <div className={s['agregar']}>
          <MultiFileField
            help="La primera es la principal, hasta que elijas otra."
            id={id}
            label="Agregar fotos"
            queue={queue}
            rule={photoRule}
          >
            <FromLibrary onFile={(file) => queue.add([file])} />
            <DrawingInstead />
          </MultiFileField>
        </div>
      ) : null}
      <div className={s['aparte']}>
        <PictureFields evento={evento} />
      </div>
    </Panel>
  );
};
