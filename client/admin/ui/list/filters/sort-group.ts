import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ActGroup } from '../../menu/act.ts';
import type { Column } from '../columns.ts';
import type { List } from '../use-list.ts';

/** For «⋯» where rows are cards, which have no header to sort by. */
export const sortGroup = <Row>(columns: readonly Column<Row>[], lists: readonly List<Row>[]): ActGroup =>
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
