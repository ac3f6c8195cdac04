import { ArrowDown, ArrowUp, CheckCheck, Download, Ellipsis } from 'lucide-react';
import { cx } from '../../../lib/cx.ts';
import { Icon } from '../icon.tsx';
import type { ActionGroup } from '../menu/action.ts';
import { ActionMenu } from '../menu/action-menu.tsx';
import { csvName, download, toCsv } from './csv.ts';
import type { ListPageProps } from './types.ts';
import s from './list-page.module.css';
import type { List } from './use-list.ts';
import type { Column } from './columns.ts';

/** The «⋯» menu of a list page; nothing without actions. */
export const PageMenu = ({ groups }: { groups: readonly ActionGroup[] }) => (
  <ActionMenu className={cx('boton-icono', s['mas'])} groups={groups} label="Más acciones de la lista">
    <Icon of={Ellipsis} />
  </ActionMenu>
);

interface Now<Row> {
  shown: readonly List<Row>[];
  isPhone: boolean;
  onChoose: (() => void) | null;
}

/** Entries of the page's «⋯»: select several, CSV export, the screen's own actions, and sorting on phones. */
export const pageMenuGroups = <Row,>(
  props: ListPageProps<Row>,
  { shown, isPhone, onChoose }: Now<Row>,
): ActionGroup[] => {
  const { noun, columns, csvColumns = columns, served, more = [] } = props;
  const save = (): void =>
    download(
      csvName(noun.many, new Date()),
      toCsv(
        csvColumns,
        shown.flatMap(({ rows }) => rows),
      ),
    );
  const onCsv = served ? served.onCsv : save;
  return [
    [
      onChoose && { verb: 'Elegir varios', icon: CheckCheck, onPress: onChoose },
      onCsv && { verb: 'Exportar CSV', icon: Download, onPress: onCsv },
    ],
    ...more,
    isPhone && !served ? sortGroup(columns, shown) : [],
  ];
};

/** Sort entries for phones, whose cards have no column headers. */
const sortGroup = <Row,>(columns: readonly Column<Row>[], lists: readonly List<Row>[]): ActionGroup =>
  columns
    .filter(({ sortBy }) => sortBy)
    .map(({ key, title }) => {
      const sorted = lists.every(({ sort }) => sort.key === key);
      return {
        verb: `Ordenar por ${title}`,
        icon: sorted && lists[0]?.sort.dir === 'desc' ? ArrowDown : ArrowUp,
        chosen: sorted,
        onPress: () => {
          for (const { toggleSort } of lists) toggleSort(key);
        },
      };
    });
