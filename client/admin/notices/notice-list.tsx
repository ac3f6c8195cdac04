import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type Aviso, tiposDeAviso } from '#shared/avisos.ts';
import { fechaHora } from '../../lib/text/fechas.ts';
import { RowAction, RowActions } from '../ui/list/row-actions.tsx';
import { Mark } from '../ui/mark.tsx';
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
          {leido === null ? <Mark tone="pendiente">Sin leer</Mark> : null}
          <span>{tiposDeAviso[tipo]}</span>
          <span className="dato">{fechaHora(creado)}</span>
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
        <RowActions>
          <RowAction icon={Check} name={titulo} onPress={mark} verb="Marcar como leído" />
        </RowActions>
      ) : null}
    </li>
  );
};

export const NoticeList = ({
  notices,
  onRead,
}: {
  notices: readonly Aviso[];
  onRead: NoticeProps['onRead'];
}) => (
  <ul className={s['lista']}>
    {notices.map((notice) => (
      <Notice key={notice.id} notice={notice} onRead={onRead} />
    ))}
  </ul>
);
