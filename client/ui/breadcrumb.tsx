import { Link } from './link.tsx';
import s from './breadcrumb.module.css';

export interface Crumb {
  label: string;
  to?: string;
}

/** Breadcrumb; the last item is the current page. */
export function Breadcrumb({ trail }: { trail: Crumb[] }) {
  return (
    <nav aria-label="Ruta de navegación">
      <ol className={s['trail']}>
        {trail.map(({ label, to }, at) => (
          <li key={label}>
            {to && at < trail.length - 1 ? (
              <Link to={to}>{label}</Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
