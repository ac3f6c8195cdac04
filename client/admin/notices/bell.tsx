import { Bell as BellDrawing } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useStore } from '../../ui/store.ts';
import { NOTICES } from '../frame/menu/menu.ts';
import { Icon } from '../ui/icon.tsx';
import { Badge } from './badge.tsx';
import s from './notices.module.css';
import { unreadCount } from './unread-count.ts';

/** Leads to the notices and says how many are unread. */
export const Bell = () => (
  <Link className={s['campana']} to={NOTICES}>
    <Icon of={BellDrawing} />
    <span className="visually-hidden">Avisos </span>
    <Badge count={useStore(unreadCount)} many="sin leer" one="sin leer" />
  </Link>
);
