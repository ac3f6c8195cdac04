import { Undo2, UserSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Estado } from '#shared/contract/fields/estados.ts';
import { padrones, type Padron } from '#shared/content/members/padrones.ts';
import { countText } from '../../lib/text/count-text.ts';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import type { PrimaryAction } from '../frame/primary-action.tsx';
import { useMay } from '../session/may.tsx';
import type { Column } from '../ui/list/columns.ts';
import { dateTimeColumn } from '../ui/list/date-columns.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { RowView } from '../ui/list/rows/row-view.ts';
import { stateColumn } from '../ui/list/state-column.tsx';
import { padronName, usePutInForce } from './use-put-in-force.ts';

/** State of a list; one in force says so if the lookup is not public yet. */
const stateOf = ({ vigente }: Padron, isPublic: boolean): Estado => {
  if (!vigente) return { label: 'Anterior', tone: 'terminado' };
  return isPublic ? { label: 'Vigente', tone: 'bien' } : { label: 'No se muestra', tone: 'aviso' };
};

const columnsFor = (isPublic: boolean): readonly Column<Padron>[] => [
  { key: 'fecha', title: 'Padrón del', priority: 1, text: ({ fecha }) => fechaCorta(fecha) },
  stateColumn({ state: (list) => stateOf(list, isPublic) }),
  {
    key: 'filas',
    title: 'Colegiados',
    priority: 1,
    kind: 'money',
    text: ({ filas }) => filas.toLocaleString('es-PE'),
    labelledText: ({ filas }) => countText(filas, 'colegiado', 'colegiados'),
  },
  { key: 'archivo', title: 'Archivo', priority: 1, pair: 'fecha', text: ({ archivo }) => archivo },
  { key: 'autor', title: 'Lo importó', priority: 2, min: 200, text: ({ autor }) => autor },
  dateTimeColumn({ key: 'usado', title: 'Publicado', priority: 2, moment: ({ usado_desde }) => usado_desde }),
];

interface PadronListProps {
  /** Whether visitors may ask. */
  isPublic: boolean;
  published: readonly Padron[];
  tabs: ReactNode;
  /** Whether a list that was imported is still to be looked at. */
  isWaiting: boolean;
  primary: Parameters<typeof PrimaryAction>[0] | null;
  onSearch: () => void;
  children: ReactNode;
}

/** The members list in force and those before it, to which one may go back. */
export const PadronList = ({
  isPublic,
  published,
  tabs,
  isWaiting,
  primary,
  onSearch,
  children,
}: PadronListProps) => {
  const may = useMay();
  const { goBack } = usePutInForce(published.find(({ vigente }) => vigente));
  const rowView = (list: Padron): RowView => {
    const { id, vigente } = list;
    const name = padronName(list);
    const onPress = (): void => void goBack(list);
    return {
      key: id,
      name,
      menu: [[may(padrones.usar) && !vigente && { verb: 'Volver a este padrón', icon: Undo2, onPress }]],
    };
  };
  return (
    <ListPage
      columns={columnsFor(isPublic)}
      empty={isWaiting ? 'El padrón que importaste espera tu revisión.' : 'Todavía no hay un padrón.'}
      rowView={rowView}
      initial={{ key: '', dir: 'asc' }}
      lists={[{ rows: published }]}
      more={[
        [may(padrones.buscar) && { verb: 'Buscar a un colegiado', icon: UserSearch, onPress: onSearch }],
      ]}
      noun={{ one: 'padrón', many: 'padrones', gender: 'm' }}
      primary={primary}
      purpose="La lista de colegiados, en Excel o CSV, como la lleva tu oficina. Con ella los visitantes comprueban en «Buscar colegiado» si alguien está habilitado; mientras no publiques una, esa página no se muestra."
      tabs={tabs}
      title="Padrón de colegiados"
    >
      {children}
    </ListPage>
  );
};
