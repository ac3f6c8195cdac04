import { Files } from 'lucide-react';
import { LinkAction } from '../ui/list/row-actions.tsx';

interface VersionsActionProps {
  /** Noun of the contract. */
  grupo: string;
  /** Number of the row that holds the document. */
  id: number;
  name: string;
}

/** The screen with the versions of the document that a row holds. */
export const versionsPath = (grupo: string, id: number): string => `/documento-versiones/${grupo}/${id}`;

/** Row action that leads to the versions of the row's document. */
export const VersionsAction = ({ grupo, id, name }: VersionsActionProps) => (
  <LinkAction icon={Files} name={name} to={versionsPath(grupo, id)} verb="Versiones de" />
);
