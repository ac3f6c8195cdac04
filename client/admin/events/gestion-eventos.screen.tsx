import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router-dom';
import { situacionEvento, tipoEvento, type TipoEvento } from '#shared/codigos.ts';
import { eventos } from '#shared/eventos.ts';
import { publicacion } from '#shared/publicacion.ts';
import { textos } from '#shared/textos.ts';
import { ApiError, read } from '../../api.ts';
import { diaDe, fechaTabla } from '../../lib/text/fechas.ts';
import { recortar } from '../../lib/text/recortar.ts';
import { isUnauthorized } from '../../session.ts';
import { aviso } from '../../ui/avisos.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EditorLink } from '../ui/editor-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { CsvButton, ListSearch } from '../ui/list/list-header.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useShortcut } from '../ui/shortcuts.ts';
import type { Column } from '../ui/list/table.tsx';
import { useList, useListQuery } from '../ui/list/use-list.ts';
import s from './gestion-eventos.module.css';
import { adminLoader } from '../session/loading.ts';
import { MayOpen, useMayOpen } from '../session/may-open.tsx';
import { EventTable } from './event-table.tsx';
import { Highlights } from './highlights.tsx';
import { type ManagedEvent, withPublication } from './managed-event.ts';
import { PublicationMark } from './publication-mark.tsx';
import { usePublication } from './use-publication.ts';
import { Screen } from '../frame/screen.tsx';
import { Filter } from '../messages/filter.tsx';
import { wordsOf } from '../crud/words.ts';
import { useRemove } from '../crud/use-remove.ts';

export { ErrorBoundary } from '../frame/screen-error.tsx';

const load = async (tipo: TipoEvento): Promise<readonly ManagedEvent[]> => {
  try {
    const [list, states] = await Promise.all([
      read(eventos.adminList, { tipoEvento: tipo }),
      read(publicacion.estados, { tipoEvento: tipo }),
    ]);
    if (Array.isArray(list)) return withPublication(list, states);
    aviso.failure(textos.eventosNoValidos);
  } catch (error) {
    if (isUnauthorized(error)) throw error;
    const answered = error instanceof ApiError && error.status > 0;
    aviso.failure((answered && error.message) || textos.eventosError);
  }
  return [];
};

export const loader = adminLoader(async () => {
  const [anuncios, noticias] = await Promise.all([load('A'), load('N')]);
  return { anuncios, noticias };
}, textos.eventosNoAutorizado);

const EXCERPT = 80;
const MISSING = '—';
const day = (value: string | null): string => (value ? fechaTabla(value) : MISSING);

const Title = ({ evento }: { evento: ManagedEvent }) => (
  <span className={s['titulo']}>
    <Picture alt="" className={s['miniatura']} shape="card" sizes="60px" src={evento.img_principal} />
    <span>
      <EditorLink to={`/nuevo-evento/${evento.slug}`}>{evento.titulo}</EditorLink>
      <PublicationMark publication={evento} />
    </span>
  </span>
);

const describe = (evento: ManagedEvent): string => wordsOf(evento, evento.descripcion ?? '');

const columns: readonly Column<ManagedEvent>[] = [
  {
    key: 'titulo',
    title: 'Título',
    text: ({ titulo }) => titulo,
    sortBy: ({ titulo }) => titulo,
    cell: (evento) => <Title evento={evento} />,
  },
  {
    key: 'descripcion',
    title: 'Descripción',
    text: (evento) => describe(evento) || MISSING,
    csv: describe,
    cell: (evento) => (
      <span className={s['descripcion']}>{recortar(describe(evento), EXCERPT) || MISSING}</span>
    ),
  },
  {
    key: 'inicio',
    title: 'Inicio',
    data: true,
    text: ({ fecha_Inicio }) => day(fecha_Inicio),
    sortBy: ({ fecha_Inicio }) => fecha_Inicio,
    csv: ({ fecha_Inicio }) => fecha_Inicio,
  },
  {
    key: 'fin',
    title: 'Fin',
    data: true,
    text: ({ fecha_fin }) => day(fecha_fin),
    sortBy: ({ fecha_fin }) => fecha_fin,
    csv: ({ fecha_fin }) => fecha_fin ?? '',
  },
  {
    key: 'creacion',
    title: 'Creación',
    data: true,
    text: ({ fecha_creacion }) => day(fecha_creacion),
    sortBy: ({ fecha_creacion }) => fecha_creacion,
    csv: ({ fecha_creacion }) => diaDe(fecha_creacion),
  },
];
const initial = { key: 'creacion', dir: 'desc' } as const;

/** The file has one list, so it needs the type as a column; the screen shows the state below the title. */
const csvColumns = [
  ...columns.toSpliced(1, 0, {
    key: 'tipo',
    title: 'Tipo',
    text: (evento) => tipoEvento[evento.tipoEvento],
  }),
  { key: 'estado', title: 'Estado', text: ({ situacion }: ManagedEvent) => situacionEvento[situacion] },
];

/** The events of the state in the address, and the choice among the states there are. */
const useStateFilter = ({ anuncios, noticias }: ReturnType<typeof useLoaderData<typeof loader>>) => {
  const [params] = useSearchParams();
  const chosen = params.get('filtro');
  const all = [...anuncios, ...noticias];
  const countOf = (state: string): number => all.filter(({ situacion }) => situacion === state).length;
  const options = Object.entries(situacionEvento)
    .map(([value, label]) => ({ value, label, count: countOf(value) }))
    .filter(({ count, value }) => count > 0 || value === chosen);
  const isChosen = ({ situacion }: ManagedEvent): boolean =>
    !options.some(({ value }) => value === chosen) || situacion === chosen;
  return {
    anuncios: anuncios.filter(isChosen),
    noticias: noticias.filter(isChosen),
    filter:
      options.length > 1 ? (
        <Filter
          label="Eventos que se muestran"
          options={[{ value: null, label: 'Todos', count: all.length }, ...options]}
        />
      ) : null,
  };
};

/** Announcements and news in two lists with one search. */
export const Component = () => {
  const all = useLoaderData<typeof loader>();
  const { anuncios, noticias, filter } = useStateFilter(all);
  const every = useMemo(() => [...all.anuncios, ...all.noticias], [all]);
  const [q, setQ] = useListQuery();
  const a = useList({ rows: anuncios, columns, q, initial, prefix: 'a_' });
  const n = useList({ rows: noticias, columns, q, initial, prefix: 'n_' });
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  useShortcut('n', () => mayOpen('/nuevo-evento') && void navigate('/nuevo-evento'));
  const removal = useRemove(eventos.remove, {
    question: '¿Estás seguro de que deseas eliminar este evento?',
    verb: 'Eliminar evento',
  });
  const total = anuncios.length + noticias.length;
  const found = [...a.rows, ...n.rows];
  const publication = usePublication();
  const shared = { columns, removal, publication, onClearSearch: () => setQ('') };
  return (
    <Screen
      actions={
        <>
          <CsvButton columns={csvColumns} noun="eventos" rows={found} />
          <MayOpen to="/nuevo-evento">
            <ButtonLink to="/nuevo-evento">
              <Icon of={Plus} size={18} />
              Nuevo evento
            </ButtonLink>
          </MayOpen>
        </>
      }
      count={all.anuncios.length + all.noticias.length}
      title="Eventos"
    >
      {filter}
      <ListSearch
        found={found.length}
        label="Buscar por título o descripción"
        onChange={setQ}
        q={q}
        total={total}
      />
      <div className={s['saltos']}>
        <a href="#lista-A">Anuncios ({a.rows.length})</a>
        <a href="#lista-N">Noticias ({n.rows.length})</a>
      </div>
      <div className={s['listas']}>
        <Highlights eventos={every} onRemove={publication.unhighlight} />
        <EventTable {...shared} list={a} tipo="A" />
        <EventTable {...shared} list={n} tipo="N" />
      </div>
    </Screen>
  );
};
