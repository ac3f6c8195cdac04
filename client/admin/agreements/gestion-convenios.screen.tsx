import { Pencil } from 'lucide-react';
import { useLoaderData } from 'react-router-dom';
import { type ConvenioEnGestion, convenios } from '#shared/content/agreements/convenios.ts';
import { read } from '../../api.ts';
import { fechaConvenio } from '../../lib/text/fechas.ts';
import { today } from '../../lib/vigencia.ts';
import { useRemove } from '../crud/use-remove.ts';
import { linksWarning } from '../documents/links-warning.ts';
import { historyAction } from '../history/history-action.ts';
import { adminLoader } from '../session/admin-loader.ts';
import { useMay } from '../session/may.tsx';
import { type Column, NARROW } from '../ui/list/columns.ts';
import { dateColumn } from '../ui/list/date-columns.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { RowView } from '../ui/list/rows/row-view.ts';
import { stateColumn } from '../ui/list/state-column.tsx';
import { removeAction } from '../ui/menu/common-actions.ts';
import { type RowNoun, wordsFor } from '../ui/row-noun.ts';
import { agreementState, scheduledFor } from './agreement-mark.tsx';
import { useAgreementActions } from './use-agreement-actions.ts';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(() => read(convenios.adminList));

const noun: RowNoun = { one: 'convenio', many: 'convenios', gender: 'm' };
const words = wordsFor(noun);

const columns: readonly Column<ConvenioEnGestion>[] = [
  {
    key: 'institucion',
    title: 'Institución',
    priority: 1,
    text: ({ nombre_Institucion }) => nombre_Institucion,
    sortBy: 'text',
  },
  {
    key: 'ruc',
    title: 'RUC',
    priority: 2,
    kind: 'code',
    pair: 'institucion',
    text: ({ ruc_Institucion }) => ruc_Institucion,
  },
  dateColumn({
    key: 'inicio',
    title: 'Inicio',
    priority: 1,
    day: ({ fecha_Inicio }) => fecha_Inicio,
    until: ({ fecha_Fin }) => fecha_Fin,
    format: fechaConvenio,
  }),
  dateColumn({
    key: 'fin',
    title: 'Fin',
    priority: 1,
    pair: 'inicio',
    pairBelow: NARROW,
    day: ({ fecha_Fin }) => fecha_Fin,
    format: fechaConvenio,
  }),
  stateColumn({
    // «Desde el 30 dic. 2026» whole.
    min: 180,
    state: (convenio) => agreementState(convenio, today()),
    isUsual: (convenio) => agreementState(convenio, today()).tone === 'bien',
    sortBy: 'text',
    secondLine: scheduledFor,
  }),
];

const targetOf = ({ id, nombre_Institucion, archivos }: ConvenioEnGestion) => ({
  key: id,
  params: { id },
  name: nombre_Institucion,
  warn: () =>
    linksWarning(
      'convenioArchivos',
      archivos.map((file) => file.id),
    ),
});

export const Component = () => {
  const rows = useLoaderData<typeof loader>();
  const { deletingKeys, remove } = useRemove(convenios.remove, words, { rows, targetOf });
  const may = useMay();
  const actsOf = useAgreementActions();
  const rowView = (convenio: ConvenioEnGestion): RowView => {
    const { id, nombre_Institucion: name } = convenio;
    const { quick, menu } = actsOf(convenio);
    const editor = `/nuevo-convenio/${id}`;
    return {
      key: id,
      name,
      open: editor,
      quick: [quick],
      menu: [
        [{ verb: 'Editar', icon: Pencil, to: editor }, ...menu],
        [historyAction('convenios', id)],
        [may(convenios.remove) && removeAction(() => void remove(targetOf(convenio)))],
      ],
    };
  };
  return (
    <ListPage
      columns={columns}
      rowView={rowView}
      initial={{ key: 'id', dir: 'desc' }}
      deletingKeys={deletingKeys}
      lists={[{ rows }]}
      noun={noun}
      primary={{ label: words.create, to: '/nuevo-convenio' }}
      search="Buscar por institución o RUC"
      purpose="Cada uno dice qué gana un colegiado y hasta cuándo, con sus documentos. La página Convenios dice por ahora que no hay ninguno vigente."
      title={words.title}
    />
  );
};
