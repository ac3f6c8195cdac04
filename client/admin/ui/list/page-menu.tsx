import { ArrowDown, ArrowUp, CheckCheck, Download, Ellipsis } from 'lucide-react';
import { cx } from '../../../lib/cx.ts';
import { Icon } from '../icon.tsx';
import type { ActGroup } from '../menu/act.ts';
import { ActMenu } from '../menu/act-menu.tsx';
import { csvName, download, toCsv } from './csv.ts';
import type { ListPageProps } from './types.ts';
import s from './list-page.module.css';
import type { List } from './use-list.ts';
import type { Column } from './columns.ts';

/** The «⋯» of a list's page; nothing without an act. */
export const PageMenu = ({ groups }: { groups: readonly ActGroup[] }) => (
  <ActMenu className={cx('boton-icono', s['mas'])} groups={groups} label="Más acciones de la lista">
    <Icon of={Ellipsis} />
  </ActMenu>
);

interface Now<Row> {
  shown: readonly List<Row>[];
  isPhone: boolean;
  onChoose: (() => void) | null;
}

/** What stands in it: choose several, the CSV, the screen's own acts, and on a phone the order. */
export const pageMenu = <Row,>(
  props: ListPageProps<Row>,
  { shown, isPhone, onChoose }: Now<Row>,
): ActGroup[] => {
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

/** For «⋯» where rows are cards, which have no header to sort by. */
const sortGroup = <Row,>(columns: readonly Column<Row>[], lists: readonly List<Row>[]): ActGroup =>
  columns
    .filter(({ sortBy }) => sortBy)
    .map(({ key, title }) => {
      const sorted = lists.every(({ sort }) => sort.key === key);
      return {
        verb: `Ordenar por ${title}`,
        icon: sorted && lists[0]?.sort.dir === 'desc' ? ArrowDown : ArrowUp,
        chosen: sorted,
        onPress: () => {
          for (const { sortOn } of lists) sortOn(key);
        },
      };
    });
