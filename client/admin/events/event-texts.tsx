import { type EventoTexto, eventoTextos } from '#shared/content/events/evento-textos.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { ordenTextos } from '#shared/contract/orden.ts';
import { recortar } from '../../lib/text/recortar.ts';
import type { FieldTable } from '../crud/crud-api.ts';
import { RecordRows } from '../crud/record-rows.tsx';
import { useReorder } from '../crud/use-reorder.ts';
import { plainTextOf } from '../crud/plain-text.ts';
import { FormattedField } from '../editor/formatted-field.tsx';
import { TextField } from '../ui/form/form-fields.tsx';
import type { Column } from '../ui/list/columns.ts';

const fields: FieldTable<'titulo' | 'contenido' | 'formato' | 'slug', EventoTexto> = {
  titulo: ({ name }) => <TextField label="Título" mark="opcional" max={longitudes.titulo} name={name} />,
  contenido: ({ name }) => <FormattedField label="Contenido" max={longitudes.texto} name={name} />,
  formato: null,
  slug: null,
};

const EXCERPT = 80;
const NAME = 40;
const nameOf = (text: EventoTexto): string =>
  text.titulo ?? recortar(plainTextOf(text, text.contenido), NAME);

const columns: readonly Column<EventoTexto>[] = [
  { key: 'titulo', title: 'Título', priority: 1, text: nameOf },
  {
    key: 'contenido',
    title: 'Contenido',
    priority: 1,
    pair: 'titulo',
    text: (row) => (row.titulo === null ? '' : recortar(plainTextOf(row, row.contenido), EXCERPT)),
  },
];

/** The text blocks of an event, in the order the page shows them. */
export const EventTexts = ({ slug, texts }: { slug: string; texts: readonly EventoTexto[] }) => {
  const order = useReorder({
    list: 'textos',
    named: 'Textos',
    rows: texts,
    call: ordenTextos.ordenar,
    params: { slug },
  });
  return (
    <RecordRows
      api={eventoTextos}
      blank={{ titulo: '', contenido: '', formato: 'plano', slug }}
      columns={columns}
      fields={fields}
      id="texto"
      nameOf={nameOf}
      noun={{ one: 'texto', many: 'textos', gender: 'm' }}
      order={order}
      rows={texts}
      title="Textos"
    />
  );
};
