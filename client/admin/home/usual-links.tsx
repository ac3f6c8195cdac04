import { Link } from 'react-router-dom';
import { useUser } from '../session/user-context.ts';
import { menuOf } from '../frame/menu/menu.ts';
import s from './inicio.module.css';

/** The lists most used, one press away. */
const usual = new Set(['/gestion-eventos', '/redes-contacto', '/gestion-convenios', '/gestion-paginas']);

export const UsualLinks = () => {
  const all = menuOf(useUser().rol).flatMap((group) => group.links);
  const links = all.filter(({ to }) => usual.has(to));
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
