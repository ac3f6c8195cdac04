import { useRef } from 'react';
import { type EventoImagen, eventoImagenes } from '#shared/content/events/evento-imagenes.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { ordenImagenes } from '#shared/contract/orden.ts';
import { Empty } from '../../ui/states.tsx';
import type { FieldTable } from '../crud/crud-api.ts';
import { ruleOf } from '../crud/file-rule.ts';
import { useRowSheet } from '../crud/record-rows.tsx';
import { useReorder } from '../crud/use-reorder.ts';
import { FileField, SquarePreview } from '../ui/form/file-field.tsx';
import { TextField } from '../ui/form/form-fields.tsx';
import { useAfterRemoval } from '../ui/list/use-after-removal.ts';
import { Mark } from '../ui/mark.tsx';
import { Panel } from '../ui/panel.tsx';
import { GalleryUploads } from './gallery-uploads.tsx';
import { ImageTiles } from './image-tiles.tsx';
import s from './nuevo-evento.module.css';

const rule = ruleOf(eventoImagenes.create.input, 'img_url');
const fields: FieldTable<'descripcion' | 'img_url' | 'slug', EventoImagen> = {
  descripcion: ({ name }) => (
    <TextField label="Descripción" max={longitudes.descripcionDeImagen} name={name} />
  ),
  img_url: ({ name, row }) => (
    <FileField current={row?.img_url} label="Imagen" name={name} preview={SquarePreview} rule={rule} />
  ),
  slug: null,
};

/** The gallery of an event, in the order the page shows it. */
export const EventImages = ({ slug, images }: { slug: string; images: readonly EventoImagen[] }) => {
  const order = useReorder({
    list: 'imagenes',
    rows: images,
    call: ordenImagenes.ordenar,
    params: { slug },
  });
  const { face, leaving, create, button, sheet } = useRowSheet({
    api: eventoImagenes,
    blank: { descripcion: '', slug },
    fields,
    id: 'imagen',
    // Until it has a description, its place.
    nameOf: ({ id, descripcion }) =>
      descripcion || `imagen ${images.findIndex((image) => image.id === id) + 1}`,
    noun: { one: 'imagen', many: 'imágenes', gender: 'f' },
    rows: images,
  });
  const box = useRef<HTMLElement>(null);
  useAfterRemoval(box, images.length);
  return (
    <Panel id="imagenes" ref={box} title="Imágenes" tools={button}>
      {create ? (
        <div className={s['subidas']}>
          <GalleryUploads slug={slug} />
          <Undescribed images={images} />
        </div>
      ) : null}
      {images.length === 0 ? (
        <div className={s['vacio']}>
          <Empty>Todavía no hay imágenes: los visitantes las ven al final del evento, en una galería.</Empty>
        </div>
      ) : (
        <ImageTiles face={face} images={images} leaving={leaving} order={order} slug={slug} />
      )}
      {sheet}
    </Panel>
  );
};

const Undescribed = ({ images }: { images: readonly EventoImagen[] }) => {
  const count = images.filter(({ descripcion }) => descripcion === '').length;
  if (count === 0) return null;
  return (
    <p>
      <Mark tone="aviso">
        {count === 1 ? '1 imagen sin descripción' : `${count} imágenes sin descripción`}
      </Mark>
    </p>
  );
};
