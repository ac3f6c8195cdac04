import { type EventoTexto, eventoTextos } from '#shared/evento-textos.ts';
import { longitudes } from '#shared/longitudes.ts';
import { ordenTextos } from '#shared/orden.ts';
import { write } from '../../api.ts';
import { recortar } from '../../lib/text/recortar.ts';
import { FormattedField } from '../editor/formatted-field.tsx';
import { TextField } from '../ui/form/form-fields.tsx';
import type { Column } from '../ui/list/table.tsx';
import { useList } from '../ui/list/use-list.ts';
import { wordsOf } from '../crud/words.ts';
import { CrudTable } from '../crud/crud-table.tsx';
import { MoveActions } from '../crud/move-actions.tsx';
import { type Reorder, useReorder } from '../crud/use-reorder.ts';
import { Crud, type CrudList, type FieldTable } from '../crud/crud.tsx';

const words = {
  create: 'Nuevo texto',
  edit: 'Editar texto',
  remove: 'Eliminar texto',
  confirm: '¿Estás seguro de que deseas eliminar este texto?',
};

const fields: FieldTable<'titulo' | 'contenido' | 'formato' | 'slug', EventoTexto> = {
  titulo: ({ name }) => <TextField label="Título" mark="opcional" max={longitudes.titulo} name={name} />,
  contenido: ({ name }) => <FormattedField label="Contenido" max={longitudes.texto} name={name} />,
  formato: null,
  slug: null,
};

const EXCERPT = 80;
const NAME = 40;
const nameOf = (text: EventoTexto): string => text.titulo ?? recortar(wordsOf(text, text.contenido), NAME);

const columns: readonly Column<EventoTexto>[] = [
  { key: 'titulo', title: 'Título', text: ({ titulo }) => titulo ?? '—' },
  { key: 'contenido', title: 'Contenido', text: (row) => recortar(wordsOf(row, row.contenido), EXCERPT) },
];

/** The text blocks of an event, in the order the page shows them. */
export const EventTexts = ({ slug, texts }: { slug: string; texts: readonly EventoTexto[] }) => {
  const order = useReorder({
    list: 'textos',
    rows: texts,
    save: (ids) => write(ordenTextos.ordenar, { params: { slug }, body: { ids } }),
  });
  return (
    <Crud
      api={eventoTextos}
      blank={{ titulo: '', contenido: '', formato: 'plano', slug }}
      fields={fields}
      id="texto"
      nameOf={nameOf}
      toForm={({ titulo, contenido, formato }) => ({ titulo: titulo ?? '', contenido, formato, slug })}
      words={words}
    >
      {(crud) => <TextTable crud={crud} order={order} texts={texts} />}
    </Crud>
  );
};

interface TextTableProps {
  crud: CrudList<EventoTexto>;
  order: Reorder;
  texts: readonly EventoTexto[];
}

const TextTable = ({ crud, order, texts }: TextTableProps) => {
  const list = useList({ rows: texts, columns, q: '', initial: { key: 'id', dir: 'asc' }, prefix: 't_' });
  return (
    <CrudTable
      columns={columns}
      crud={crud}
      empty="Todavía no hay textos."
      id="textos"
      list={list}
      renderMore={(row) => <MoveActions id={row.id} name={nameOf(row)} order={order} />}
      title="Textos"
    />
  );
};
