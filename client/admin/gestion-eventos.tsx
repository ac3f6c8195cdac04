import { Plus } from 'lucide-react';
import { Link, useLoaderData, useNavigate } from 'react-router-dom';
import { tipoEvento, type TipoEvento } from '#shared/codigos.ts';
import { type Evento, eventos } from '#shared/eventos.ts';
import { textos } from '#shared/textos.ts';
import { ApiError, read } from '../api.ts';
import { diaDe, fechaTabla } from '../lib/text/fechas.ts';
import { recortar } from '../lib/text/recortar.ts';
import { isUnauthorized } from '../session.ts';
import { aviso } from '../ui/avisos.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from './ui/icon.tsx';
import { CsvButton, ListSearch } from './ui/list/list-header.tsx';
import { Picture } from '../ui/picture.tsx';
import { useShortcut } from './ui/shortcuts.ts';
import type { Column } from './ui/list/table.tsx';
import { useList, useListQuery } from './ui/list/use-list.ts';
import s from './events/gestion-eventos.module.css';
import { adminLoader } from './session/loading.ts';
import { EventTable } from './events/event-table.tsx';
import { Screen } from './frame/screen.tsx';
import { useRemove } from './crud/use-remove.ts';

export { ErrorBoundary } from './frame/screen-error.tsx';

const load = async (tipo: TipoEvento): Promise<readonly Evento[]> => {
  try {
    const list = await read(eventos.adminList, { tipoEvento: tipo });
    if (Array.isArray(list)) return list;
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

const Title = ({ evento }: { evento: Evento }) => (
  <span className={s['titulo']}>
    <Picture alt="" className={s['miniatura']} shape="card" sizes="60px" src={evento.img_principal} />
    <Link to={`/nuevo-evento/${evento.slug}`}>{evento.titulo}</Link>
  </span>
);

const columns: readonly Column<Evento>[] = [
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
    text: ({ descripcion }) => descripcion ?? MISSING,
    csv: ({ descripcion }) => descripcion ?? '',
    cell: ({ descripcion }) => (
      <span className={s['descripcion']}>{descripcion ? recortar(descripcion, EXCERPT) : MISSING}</span>
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

/** The file has one list, so it needs the type as a column. */
const csvColumns = columns.toSpliced(1, 0, {
  key: 'tipo',
  title: 'Tipo',
  text: (evento) => tipoEvento[evento.tipoEvento],
});

/** Announcements and news in two lists with one search. */
export const Component = () => {
  const { anuncios, noticias } = useLoaderData<typeof loader>();
  const [q, setQ] = useListQuery();
  const a = useList({ rows: anuncios, columns, q, initial, prefix: 'a_' });
  const n = useList({ rows: noticias, columns, q, initial, prefix: 'n_' });
  const navigate = useNavigate();
  useShortcut('n', () => void navigate('/nuevo-evento'));
  const removal = useRemove(eventos.remove, {
    question: '¿Estás seguro de que deseas eliminar este evento?',
    verb: 'Eliminar evento',
  });
  const total = anuncios.length + noticias.length;
  const found = [...a.rows, ...n.rows];
  const shared = { columns, removal, onClearSearch: () => setQ('') };
  return (
    <Screen
      actions={
        <>
          <CsvButton columns={csvColumns} noun="eventos" rows={found} />
          <ButtonLink to="/nuevo-evento">
            <Icon of={Plus} size={18} />
            Nuevo evento
          </ButtonLink>
        </>
      }
      count={total}
      title="Eventos"
    >
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
        <EventTable {...shared} list={a} tipo="A" />
        <EventTable {...shared} list={n} tipo="N" />
      </div>
    </Screen>
  );
};
