import { Pencil } from 'lucide-react';
import { useLoaderData } from 'react-router-dom';
import {
  type ProcesoEnLista,
  procesosElectorales,
  rutaDeProceso,
} from '#shared/content/elections/procesos-electorales.ts';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import { read } from '../../api.ts';
import { Link } from '../../ui/link.tsx';
import { useRemove } from '../crud/use-remove.ts';
import { historyAction } from '../history/history-action.ts';
import { adminLoader } from '../session/admin-loader.ts';
import { useMay } from '../session/may.tsx';
import type { Column } from '../ui/list/columns.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { RowView } from '../ui/list/rows/row-view.ts';
import { stateColumn } from '../ui/list/state-column.tsx';
import { removeAction, viewAction } from '../ui/menu/common-actions.ts';
import { type RowNoun, wordsFor } from '../ui/row-noun.ts';
import { phasesToday, processState } from './process-state.ts';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(() => read(procesosElectorales.adminList));

const noun: RowNoun = { one: 'proceso', many: 'procesos', gender: 'm' };
const words = wordsFor(noun);

/** «Votación · hasta el 20 dic. 2026» */
const whereItStands = ({ fases, estado, publicado }: ProcesoEnLista): string => {
  if (publicado !== null) return `el ${fechaCorta(publicado)}`;
  if (estado === 'T') return 'Falta publicar los resultados';
  const { phases } = phasesToday(fases);
  return phases.map(({ titulo, when }) => [titulo, when].filter(Boolean).join(' · ')).join('; ');
};

const columns: readonly Column<ProcesoEnLista>[] = [
  { key: 'titulo', title: 'Título', priority: 1, text: ({ titulo }) => titulo, sortBy: 'text' },
  { key: 'tipo', title: 'Se elige', priority: 2, pair: 'titulo', text: ({ tipo }) => tipo, sortBy: 'text' },
  {
    key: 'periodo',
    title: 'Periodo',
    priority: 2,
    pair: 'titulo',
    text: ({ periodo }) => periodo ?? '',
  },
  stateColumn({
    state: ({ estado, publicado }) => processState(estado, publicado !== null),
    secondLine: whereItStands,
    min: 340,
    sortBy: 'text',
  }),
];

/** The electoral processes, past ones too. */
export const Component = () => {
  const call = procesosElectorales.remove;
  const { deletingKeys, remove } = useRemove(call, words);
  const may = useMay();
  const rowView = ({ id, slug, titulo: name, publicado }: ProcesoEnLista): RowView => ({
    key: id,
    name,
    open: `/nuevo-proceso/${id}`,
    quick: [viewAction(rutaDeProceso(slug))],
    menu: [
      [{ verb: 'Editar', icon: Pencil, to: `/nuevo-proceso/${id}` }],
      [historyAction('procesosElectorales', id)],
      [publicado === null && may(call) && removeAction(() => void remove({ key: id, params: { id }, name }))],
    ],
  });
  return (
    <ListPage
      columns={columns}
      empty="Todavía no hay procesos electorales."
      rowView={rowView}
      initial={{ key: 'id', dir: 'desc' }}
      deletingKeys={deletingKeys}
      lists={[{ rows: useLoaderData<typeof loader>() }]}
      noun={noun}
      primary={{ label: words.create, to: '/nuevo-proceso' }}
      search="Buscar por título o por lo que se elige"
      purpose="Un proceso reúne sus fechas, sus documentos, las listas de candidatos y los resultados. La página Elecciones lo muestra desde que lo guardas."
      tabs={
        <p>
          Cada elección, con su calendario, sus listas y sus votos; los documentos de todas están en{' '}
          <Link to="/elecciones-generales">Elecciones generales</Link>.
        </p>
      }
      title="Procesos electorales"
    />
  );
};
