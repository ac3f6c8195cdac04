import { Link } from 'react-router-dom';
import { useUser } from '../session/user-context.ts';
import { menuOf } from '../frame/menu/menu.ts';
import { USUAL } from '../frame/screens.ts';
import s from './inicio.module.css';

export const UsualLinks = () => {
  const all = menuOf(useUser().rol).flatMap((group) => group.links);
  const links = all.filter(({ to }) => USUAL.includes(to));
  if (links.length === 0) return null;
  return (
    <nav aria-label="Ir a" className={s['ir']}>
      <span aria-hidden>Ir a</span>
      {links.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </nav>
  );
};
