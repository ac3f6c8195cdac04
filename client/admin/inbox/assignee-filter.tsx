import type { Colega } from '#shared/correspondence/bandeja.ts';
import { FilterChip } from '../ui/list/filters/filter-chip.tsx';
import type { ChoiceFilter } from '../ui/list/filters/filters.ts';

/** Filter by assignee; without options for a team of one person. */
export const assigneeFilter = (team: readonly Colega[]): ChoiceFilter => ({
  name: 'asignada',
  label: 'Asignadas a',
  all: 'todos',
  options:
    team.length > 1
      ? [
          { value: 'nadie', label: 'nadie' },
          ...team.map(({ id, name }) => ({ value: String(id), label: name })),
        ]
      : [],
});

/** Filter by assignee beside a conversation: an icon in the list's head. */
export const AssigneeFilter = ({ team }: { team: readonly Colega[] }) => (
  <FilterChip filter={assigneeFilter(team)} isIcon />
);
