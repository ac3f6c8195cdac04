import { History } from 'lucide-react';
import { tieneHistoria } from '#shared/historia.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { LinkAction } from '../ui/list/row-actions.tsx';

interface HistoryProps {
  /** Noun of the contract. */
  grupo: string;
  id: number;
}

const addressOf = ({ grupo, id }: HistoryProps): string => `/historial/${grupo}/${id}`;

/** Row action that leads to a record's history; none for a noun without. */
export const HistoryAction = ({ name, ...record }: HistoryProps & { name: string }) =>
  tieneHistoria(record.grupo) ? (
    <LinkAction icon={History} name={name} to={addressOf(record)} verb="Historial de" />
  ) : null;

/** The same for the head of an editor. */
export const HistoryLink = (record: HistoryProps) => (
  <ButtonLink to={addressOf(record)} variant="secondary">
    <Icon of={History} size={18} />
    Historial
  </ButtonLink>
);
