import { useMemo, useState } from 'react';
import { GripVertical } from 'lucide-react';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import type { TipoEvento } from '#shared/contract/fields/codigos.ts';
import { situacionEvento } from '#shared/contract/fields/estados.ts';
import { destacados } from '#shared/content/events/destacados.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { publicacion } from '#shared/content/events/publicacion.ts';
import { textos } from '#shared/contract/words/textos.ts';
import { ApiError, read } from '../../api.ts';
import { isUnauthorized } from '../../session.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { adminLoader } from '../session/admin-loader.ts';
import { useMay } from '../session/may.tsx';
import { FilterTabs } from '../ui/list/filters/filter-tabs.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { Sheet } from '../ui/sheet/sheet.tsx';
import { columns, csvColumns, initialSort, TypeMark } from './event-columns.tsx';
import { Highlights } from './highlights.tsx';
import { type ManagedEvent, withPublication } from './managed-event.ts';
import { eventList } from './event-list.ts';
import { noun, useEventActions, words } from './use-event-actions.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

const load = async (tipo: TipoEvento): Promise<readonly ManagedEvent[]> => {
  try {
    const [list, states] = await Promise.all([
      read(eventos.adminList, { tipoEvento: tipo }),
      read(publicacion.estados, { tipoEvento: tipo }),
    ]);
    if (Array.isArray(list)) return withPublication(list, states);
    toast.failure(textos.eventosNoValidos);
  } catch (error) {
    if (isUnauthorized(error)) throw error;
    toast.failure(error instanceof ApiError && error.hasServerMessage ? error.message : textos.eventosError);
  }
  return [];
};

export const loader = adminLoader(async () => {
  const [anuncios, noticias] = await Promise.all([load('A'), load('N')]);
  return { anuncios, noticias };
});

/** The two lists, by their name in the address. */
const kinds = [
  {
    value: 'anuncios',
    name: 'Anuncios',
    mark: <TypeMark tipo="A" />,
    prefix: 'a_',
    empty: 'Todavía no hay anuncios.',
  },
  {
    value: 'noticias',
    name: 'Noticias',
    mark: <TypeMark tipo="N" />,
    prefix: 'n_',
    empty: 'Todavía no hay noticias.',
  },
] as const;

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

/** The lists that the address asks for, with the events of its state. */
const listsIn = (params: URLSearchParams, all: Loaded) => {
  const asked = kinds.filter(({ value }) => value === params.get('lista'));
  const state = Object.keys(situacionEvento).find((one) => one === params.get('filtro'));
  return (asked.length > 0 ? asked : kinds).map((kind) =>
    Object.assign({}, kind, {
      rows: all[kind.value].filter(({ situacion }) => !state || situacion === state),
    }),
  );
};

/** Announcements and news: two lists in one panel, with one search. */
export const Component = () => {
  const all = useLoaderData<typeof loader>();
  const every = useMemo(() => [...all.anuncios, ...all.noticias], [all]);
  const [params] = useSearchParams();
  const [ordering, setOrdering] = useState(false);
  const may = useMay();
  const { rowView, bulk, deletingKeys, publication } = useEventActions(every);
  const mayOrder = may(destacados.ordenarDestacados) && every.some(({ destacado }) => destacado !== null);
  return (
    <>
      <ListPage
        bulk={may(eventos.update) ? bulk : undefined}
        columns={columns}
        csvColumns={csvColumns}
        rowView={rowView}
        filters={<Tabs all={all} />}
        narrows={[{ name: 'filtro', label: 'Estado', all: 'todos', options: statesOf(every) }]}
        initial={initialSort}
        deletingKeys={deletingKeys}
        lists={listsIn(params, all)}
        more={[
          [
            mayOrder && {
              verb: 'Ordenar destacados',
              icon: GripVertical,
              onPress: () => setOrdering(true),
            },
          ],
        ]}
        noun={noun}
        primary={{ label: words.create, to: '/nuevo-evento' }}
        search="Buscar por título o descripción"
        purpose="Anuncios de lo que viene y noticias de lo que pasó, con sus fotos y documentos. La portada y la página Eventos los muestran desde que los publicas."
        title={eventList.title}
        total={every.length}
      />
      {ordering ? (
        <Sheet onClose={() => setOrdering(false)} title="Destacados en la portada">
          <Highlights eventos={every} onRemove={publication.unhighlight} />
        </Sheet>
      ) : null}
    </>
  );
};

const Tabs = ({ all }: { all: Loaded }) => (
  <FilterTabs
    label="Listas que se muestran"
    name="lista"
    tabs={[
      { value: null, label: 'Todos' },
      ...kinds.map(({ value, name, mark }) => ({ value, label: name, mark, count: all[value].length })),
    ]}
  />
);

/** The states, with how many events each has. */
const statesOf = (every: readonly ManagedEvent[]) =>
  Object.entries(situacionEvento).map(([value, { label }]) => ({
    value,
    label,
    count: every.filter(({ situacion }) => situacion === value).length,
  }));
