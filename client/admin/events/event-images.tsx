import { type EventoImagen, eventoImagenes } from '#shared/evento-imagenes.ts';
import { longitudes } from '#shared/longitudes.ts';
import { ordenImagenes } from '#shared/orden.ts';
import { write } from '../../api.ts';
import { FileField, SquarePreview } from '../ui/form/file-field.tsx';
import { TextField } from '../ui/form/form-fields.tsx';
import { Panel } from '../ui/panel.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Empty } from '../../ui/states.tsx';
import { CrudActions } from '../crud/crud-table.tsx';
import { MoveActions } from '../crud/move-actions.tsx';
import { type Reorder, useReorder } from '../crud/use-reorder.ts';
import { Crud, type CrudList, type FieldTable } from '../crud/crud.tsx';
import { Mark } from '../ui/mark.tsx';
import { GalleryUploads } from './gallery-uploads.tsx';
import s from './nuevo-evento.module.css';
import { ruleOf } from '../crud/file-rule.ts';
import { useFocusAfterRemoval } from '../ui/list/use-focus-after-removal.ts';

const words = {
  create: 'Nueva imagen',
  edit: 'Editar imagen',
  remove: 'Eliminar imagen',
  confirm: '¿Estás seguro de que deseas eliminar esta imagen?',
};

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

type Named = Pick<EventoImagen, 'id' | 'descripcion'>;

/** A picture's description; until it has one, its place. */
const nameIn = (images: readonly Named[], { id, descripcion }: Named): string =>
  descripcion || `imagen ${images.findIndex((image) => image.id === id) + 1}`;

/** The gallery of an event, in the order the page shows it. */
export const EventImages = ({ slug, images }: { slug: string; images: readonly EventoImagen[] }) => {
  const order = useReorder({
    list: 'imagenes',
    rows: images,
    save: (ids) => write(ordenImagenes.ordenar, { params: { slug }, body: { ids } }),
  });
  return (
    <Crud
      api={eventoImagenes}
      blank={{ descripcion: '', slug }}
      fields={fields}
      id="imagen"
      nameOf={({ id, descripcion }) => nameIn(images, { id, descripcion })}
      toForm={({ descripcion }) => ({ descripcion, slug })}
      words={words}
    >
      {(crud) => <Grid crud={crud} images={images} order={order} slug={slug} />}
    </Crud>
  );
};

interface GridProps {
  crud: CrudList<EventoImagen>;
  images: readonly EventoImagen[];
  order: Reorder;
  slug: string;
}

const Grid = ({ crud, images, order, slug }: GridProps) => {
  useFocusAfterRemoval('imagenes', images.length);
  return (
    <Panel count={images.length} id="imagenes" title="Imágenes">
      <div className={s['subidas']}>
        <GalleryUploads slug={slug} />
        <Undescribed images={images} />
      </div>
      {images.length === 0 ? (
        <div className={s['vacio']}>
          <Empty>Todavía no hay imágenes.</Empty>
        </div>
      ) : (
        <ul className={s['imagenes']} data-rejilla="">
          {images.map((image) => (
            <Tile crud={crud} image={image} key={image.id} order={order} />
          ))}
        </ul>
      )}
    </Panel>
  );
};

const Undescribed = ({ images }: Pick<GridProps, 'images'>) => {
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

const Tile = ({ crud, image, order }: Pick<GridProps, 'crud' | 'order'> & { image: EventoImagen }) => {
  const editing = crud.editing === image.id;
  return (
    <li
      className={s['imagen']}
      data-edita={editing ? '' : undefined}
      data-sale={crud.leaving.has(image.id) ? '' : undefined}
    >
      <Picture alt="" shape="square" sizes="200px" src={image.img_url} />
      <p>
        {image.descripcion || <Mark tone="aviso">Sin descripción</Mark>}{' '}
        {editing ? <span className={s['editando']}>Editando</span> : null}
      </p>
      <CrudActions
        crud={crud}
        more={<MoveActions id={image.id} name={crud.nameOf(image)} order={order} sideways />}
        row={image}
      />
    </li>
  );
};
