import type { Answer } from '#shared/contract/endpoint.ts';
import type { bandeja } from '#shared/correspondence/bandeja.ts';
import { FilterChip } from '../ui/list/filters/filter-chip.tsx';

interface WhoseFilterProps {
  team: Answer<typeof bandeja.equipo>;
  /** Beside a conversation: an icon in the list's head. */
  isNarrow?: boolean;
}

/** Filter by assignee; hidden for a team of one person. */
export const AssigneeFilter = ({ team, isNarrow = false }: WhoseFilterProps) =>
  team.length > 1 ? (
    <FilterChip
      all="todos"
      isIcon={isNarrow}
      label="Asignadas a"
      name="asignada"
      options={[
        { value: 'nadie', label: 'nadie' },
        ...team.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  ) : null;
