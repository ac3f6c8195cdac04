import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { type EventoImagen, eventoImagenes } from '#shared/content/events/evento-imagenes.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { write } from '../../../api.ts';
import { formFailureText } from '../../crud/failure.ts';
import type { DraftKeeper } from '../../drafts/draft-keeper.ts';
import { saveEndingDrafts } from '../../drafts/save-ending-drafts.ts';
import { FormDraft } from '../../drafts/form-draft.tsx';
import { withSession } from '../../session/reentry.ts';
import { useMay } from '../../session/may.tsx';
import { TrackUnsaved } from '../../ui/form/track-unsaved.tsx';
import { WrappedField } from '../../ui/form/form-fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { MoveHandle } from '../../ui/list/rows/drag-handle.tsx';
import { type Reorder, withMoveActions } from '../../ui/list/rows/reorder.ts';
import { RowActions } from '../../ui/list/rows/row-actions.tsx';
import type { RowView } from '../../ui/list/rows/row-view.ts';
import { PhotoTile } from './photo-tile.tsx';
import s from './photos.module.css';
import type { PictureRoles } from './picture-roles.ts';

interface SavedPhotosProps {
  slug: string;
  images: readonly EventoImagen[];
  roles: PictureRoles;
  /** Id of the heading above them. */
  labelledBy: string;
  rowView: (image: EventoImagen) => RowView;
  deletingKeys: ReadonlySet<string | number>;
  order: Reorder | null;
}

const ENDPOINT = eventoImagenes.update;

const fieldOf = ({ id }: EventoImagen): string => `foto-${id}`;

type Values = Record<string, string>;

const descriptions = (images: readonly EventoImagen[]): Values =>
  Object.fromEntries(images.map((image) => [fieldOf(image), image.descripcion]));

const schemaOf = (images: readonly EventoImagen[]) =>
  z.object(Object.fromEntries(images.map((image) => [fieldOf(image), z.string()])));

/** The photos that an event has, each with what it shows written below it: one save keeps all of them. */
export const SavedPhotos = (props: SavedPhotosProps) => {
  const { slug, images, labelledBy } = props;
  const mayWrite = useMay()(ENDPOINT);
  const draft = useRef<DraftKeeper>(null);
  const send = async (values: Values): Promise<object> => {
    const typed = (image: EventoImagen): string => values[fieldOf(image)] ?? '';
    const changed = images.filter((image) => typed(image).trim() !== image.descripcion);
    const last = changed.at(-1);
    if (!last) return {};
    await saveEndingDrafts(draft.current, (headers) =>
      sequentially(changed, (image) => {
        const body = { descripcion: typed(image), slug, version: image.version };
        // The last request ends the drafts of all descriptions.
        const ends = image === last ? { headers } : {};
        return withSession(() => write(ENDPOINT, { params: { id: image.id }, body, ...ends }));
      }),
    );
    return {};
  };
  if (!mayWrite) return <Tiles {...props} mayWrite={false} />;
  return (
    <Form<Values, object>
      failedText={(error) => formFailureText(ENDPOINT.failed, error)}
      id="fotos"
      isNested
      labelledBy={labelledBy}
      onSaved={() => {}}
      saved={descriptions(images)}
      schema={schemaOf(images)}
      send={send}
      sentText={() => 'Descripciones guardadas'}
    >
      <TrackUnsaved />
      <FormDraft endpoint={ENDPOINT} ref={draft}>
        <Tiles {...props} mayWrite />
      </FormDraft>
    </Form>
  );
};

const Tiles = ({ images, mayWrite, ...more }: SavedPhotosProps & { mayWrite: boolean }) => (
  <ul className={s['fotos']} data-rejilla="" data-filas-de="imagen">
    {images.map((image, at) =>
      mayWrite ? (
        <Written {...more} at={at} image={image} key={image.id} />
      ) : (
        <Tile {...more} image={image} isDescribed={image.descripcion !== ''} key={image.id}>
          <p>{image.descripcion}</p>
        </Tile>
      ),
    )}
  </ul>
);

type TileProps = Pick<SavedPhotosProps, 'roles' | 'rowView' | 'deletingKeys' | 'order'> & {
  image: EventoImagen;
};

const Written = ({ at, ...tile }: TileProps & { at: number }) => {
  const name = fieldOf(tile.image);
  const typed: unknown = useWatch({ name });
  return (
    <Tile {...tile} isDescribed={typeof typed === 'string' && typed.trim() !== ''}>
      <WrappedField
        label={`Qué se ve en la foto ${at + 1}`}
        max={longitudes.descripcionDeImagen}
        name={name}
      />
    </Tile>
  );
};

interface TileFrameProps extends TileProps {
  isDescribed: boolean;
  children: React.ReactNode;
}

const Tile = ({ image, roles, rowView, deletingKeys, order, isDescribed, children }: TileFrameProps) => {
  const known = order ? withMoveActions(rowView(image), order) : rowView(image);
  return (
    <PhotoTile
      badges={roles.badgesOf(image.img_url)}
      isDescribed={isDescribed}
      isLeaving={deletingKeys.has(image.id)}
      tools={
        <>
          {order ? <MoveHandle id={image.id} order={order} /> : null}
          <RowActions rowView={known} hasQuick={false} />
        </>
      }
      url={image.img_url}
    >
      {children}
    </PhotoTile>
  );
};
