import { Mark } from '../ui/mark.tsx';
import s from './sender.module.css';

export interface Written {
  readonly nombre: string;
  readonly sospechoso?: boolean | undefined;
}

const SUSPECT = 'Sospechoso';

/** Who wrote, for the search: suspect ones are found by that word. */
export const senderText = ({ nombre, sospechoso }: Written): string =>
  sospechoso ? `${nombre} (${SUSPECT})` : nombre;

/** Who wrote, and whether it looks written by a program. */
export const Sender = ({ of: { nombre, sospechoso } }: { of: Written }) => (
  <span className={s['quien']}>
    {nombre}
    {sospechoso ? <Mark tone="aviso">{SUSPECT}</Mark> : null}
  </span>
);
