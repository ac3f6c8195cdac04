import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { fechaCorta, hora } from '#shared/contract/words/fechas.ts';
import { diaDe } from '../../lib/text/fechas.ts';
import { type Aviso, tiposDeAviso } from '#shared/correspondence/avisos.ts';
import { ActionIcon } from '../ui/list/rows/row-actions.tsx';
import s from './notices.module.css';

interface NoticeProps {
  notice: Aviso;
  onRead: (notice: Aviso) => void;
}

const idOf = ({ id }: Aviso): string => `aviso-${id}`;

const Notice = ({ notice, onRead }: NoticeProps) => {
  const { tipo, titulo, detalle, lugar, creado, leido } = notice;
  const mark = (): void => {
    // The pressed button goes away.
    document.getElementById(idOf(notice))?.focus();
    onRead(notice);
  };
  return (
    <li className={s['aviso']} data-sin-leer={leido === null ? '' : undefined}>
      <div className={s['texto']}>
        <p className={s['clase']}>
          {leido === null ? (
            <span className={s['punto']}>
              <span className="visually-hidden">Sin leer</span>
            </span>
          ) : null}
          <span>{tiposDeAviso[tipo]}</span>
          <span>{hora(creado)}</span>
        </p>
        <p className={s['titulo']} id={idOf(notice)} tabIndex={-1}>
          {lugar ? (
            <Link onClick={() => onRead(notice)} to={lugar}>
              {titulo}
            </Link>
          ) : (
            titulo
          )}
        </p>
        {detalle ? <p>{detalle}</p> : null}
      </div>
      {leido === null ? (
        <ActionIcon act={{ verb: 'Marcar como leído', icon: Check, onPress: mark }} name={titulo} />
      ) : null}
    </li>
  );
};

interface NoticeListProps {
  notices: readonly Aviso[];
  onRead: NoticeProps['onRead'];
}

/** Newest first, under the day on which they came. */
export const NoticeList = ({ notices, onRead }: NoticeListProps) =>
  [...new Set(notices.map(({ creado }) => diaDe(creado)))].map((day) => (
    <section aria-labelledby={`dia-${day}`} key={day}>
      <h2 className={s['dia']} id={`dia-${day}`}>
        {fechaCorta(day)}
      </h2>
      <ul>
        {notices
          .filter(({ creado }) => diaDe(creado) === day)
          .map((notice) => (
            <Notice key={notice.id} notice={notice} onRead={onRead} />
          ))}
      </ul>
    </section>
  ));
