import { Mark } from '../../ui/mark.tsx';

interface Written {
  readonly nombre: string;
  readonly sospechoso?: boolean | undefined;
}

export const SUSPECT = 'Sospechoso';

/** The sender as searchable text: includes «Sospechoso». */
export const senderText = ({ nombre, sospechoso }: Written): string =>
  sospechoso ? `${nombre} (${SUSPECT})` : nombre;

/** Marks a message that looks automated. */
export const Suspect = ({ of: { sospechoso } }: { of: Pick<Written, 'sospechoso'> }) =>
  sospechoso ? <Mark tone="aviso">{SUSPECT}</Mark> : null;
