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
}

/** Back arrow of a record page: leads to its list with the last search and page. */
export const BackLink = ({ path, title }: BackLinkProps) => (
  <MayOpen to={path}>
    <Link
      aria-label={`Volver a ${title}`}
      className={cx('boton-icono', s['flecha'])}
      title={`Volver a ${title}`}
      to={lastAddress(path)}
    >
      <Icon of={ArrowLeft} size={22} />
    </Link>
  </MayOpen>
);
