import { Mark } from '../ui/mark.tsx';
import s from './sender.module.css';

export interface Written {
  readonly nombre: string;
  readonly sospechoso?: boolean | undefined;
}

const SUSPECT = 'Sospechoso';

/** The sender as searchable text: includes «Sospechoso». */
export const senderText = ({ nombre, sospechoso }: Written): string =>
  sospechoso ? `${nombre} (${SUSPECT})` : nombre;

/** The sender, marked if the message looks automated. */
export const Sender = ({ of: { nombre, sospechoso } }: { of: Written }) => (
  <span className={s['quien']}>
    {nombre}
    {sospechoso ? <Mark tone="aviso">{SUSPECT}</Mark> : null}
  </span>
);
