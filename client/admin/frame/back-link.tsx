import { ArrowLeft } from 'lucide-react';
import { cx } from '../../lib/cx.ts';
import { Link } from '../../ui/link.tsx';
import { MayOpen } from '../session/may-open.tsx';
import { Icon } from '../ui/icon.tsx';
import s from './back-link.module.css';
import { lastAddress } from './last-address.ts';

interface BackLinkProps {
  path: string;
  title: string;
  /** On a phone, where it stands instead of the bottom bar, the name of the list is written beside it. */
  isNamed?: boolean;
}

/** Back arrow of a record page: leads to its list with the last search and page. */
export const BackLink = ({ path, title, isNamed = false }: BackLinkProps) => (
  <MayOpen to={path}>
    <Link
      aria-label={`Volver a ${title}`}
      className={cx('boton-icono', s['flecha'])}
      data-con-nombre={isNamed ? '' : undefined}
      title={`Volver a ${title}`}
      to={lastAddress(path)}
    >
      <Icon of={ArrowLeft} size={22} />
      {isNamed ? <span>{title}</span> : null}
    </Link>
  </MayOpen>
);
