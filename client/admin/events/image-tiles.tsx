import { useRef } from 'react';
import * as z from 'zod/mini';
import { type EventoImagen, eventoImagenes } from '#shared/content/events/evento-imagenes.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { write } from '../../api.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { formFailureText } from '../crud/failure.ts';
import type { DraftKeeper } from '../drafts/draft-keeper.ts';
import { endingDrafts } from '../drafts/ending.ts';
import { FormDraft } from '../drafts/form-draft.tsx';
import { withSession } from '../session/reentry.ts';
import { useMay } from '../session/may.tsx';
import { GuardedForm } from '../ui/form/guarded-form.tsx';
import { TextField } from '../ui/form/form-fields.tsx';
import { Form } from '../ui/form/form.tsx';
import { MoveHandle } from '../ui/list/rows/drag-handle.tsx';
import { type Reorder, withMoves } from '../ui/list/rows/reorder.ts';
import { RowEnd } from '../ui/list/rows/row-end.tsx';
import type { RowFace } from '../ui/list/rows/row-face.ts';
import s from './nuevo-evento.module.css';

interface ImageTilesProps {
  slug: string;
  images: readonly EventoImagen[];
  face: (image: EventoImagen) => RowFace;
  leaving: ReadonlySet<string | number>;
  order: Reorder | null;
}

const ENDPOINT = eventoImagenes.update;

const fieldOf = ({ id }: EventoImagen): string => `foto-${id}`;

type Values = Record<string, string>;

const descriptions = (images: readonly EventoImagen[]): Values =>
  Object.fromEntries(images.map((image) => [fieldOf(image), image.descripcion]));

const schemaOf = (images: readonly EventoImagen[]) =>
  z.object(Object.fromEntries(images.map((image) => [fieldOf(image), z.string()])));

/** The pictures, each with what it shows written beside it: one save keeps all of them. */
export const ImageTiles = ({ slug, images, face, leaving, order }: ImageTilesProps) => {
  const mayWrite = useMay()(ENDPOINT);
  const draft = useRef<DraftKeeper>(null);
  const send = async (values: Values): Promise<object> => {
    const typed = (image: EventoImagen): string => values[fieldOf(image)] ?? '';
    const changed = images.filter((image) => typed(image).trim() !== image.descripcion);
    const last = changed.at(-1);
    if (!last) return {};
    await endingDrafts(draft.current, (headers) =>
      sequentially(changed, (image) => {
        const body = { descripcion: typed(image), slug, version: image.version };
        // All of them are saved with the last.
        const ends = image === last ? { headers } : {};
        return withSession(() => write(ENDPOINT, { params: { id: image.id }, body, ...ends }));
      }),
    );
    return {};
  };
  const tiles = (
    <ul className={s['imagenes']} data-rejilla="" data-filas-de="imagen">
      {images.map((image, at) => {
        const known = order ? withMoves(face(image), order) : face(image);
        return (
          <li className={s['imagen']} data-sale={leaving.has(image.id) ? '' : undefined} key={image.id}>
            <Picture alt="" shape="square" sizes="200px" src={image.img_url} />
            {mayWrite ? (
              <TextField
                label={`Descripción de la foto ${at + 1}`}
                max={longitudes.descripcionDeImagen}
                name={fieldOf(image)}
              />
            ) : (
              <p>{image.descripcion}</p>
            )}
            <div className={s['mandos']}>
              {order ? <MoveHandle id={image.id} order={order} /> : null}
              <RowEnd face={known} hasQuick={false} />
            </div>
          </li>
        );
      })}
    </ul>
  );
  if (!mayWrite) return tiles;
  return (
    <Form<Values, object>
      failedText={(error) => formFailureText(ENDPOINT.failed, error)}
      id="fotos"
      labelledBy="imagenes"
      onSent={() => {}}
      saved={descriptions(images)}
      schema={schemaOf(images)}
      send={send}
      sentText={() => 'Descripciones guardadas'}
    >
      <GuardedForm />
      <FormDraft ref={draft}>{tiles}</FormDraft>
    </Form>
  );
};
