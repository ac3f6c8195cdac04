import type { Colega } from '#shared/correspondence/bandeja.ts';
import { useUser } from '../session/user-context.ts';
import { FilterChip } from '../ui/list/filters/filter-chip.tsx';
import type { ChoiceFilter } from '../ui/list/filters/filters.ts';

/** Filter by assignee; without options for a team of one person. `me`: id of who looks. */
export const assigneeFilter = (team: readonly Colega[], me: number): ChoiceFilter => ({
  name: 'asignada',
  label: 'Asignadas a',
  all: 'todos',
  allIs: { note: 'Repartidas y sin repartir' },
  options:
    team.length > 1
      ? [
          { value: 'nadie', label: 'nadie', note: 'Sin repartir todavía' },
          ...team.map(({ id, name }) => ({
            value: String(id),
            label: id === me ? `${name} (tú)` : name,
          })),
        ]
      : [],
});

/** Filter by assignee beside a conversation: an icon in the list's head. */
export const AssigneeFilter = ({ team }: { team: readonly Colega[] }) => {
  const { id } = useUser();
  return <FilterChip filter={assigneeFilter(team, id)} isIcon />;
};
