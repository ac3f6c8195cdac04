import { Link, useLocation } from 'react-router-dom';
import { useMayOpen } from '../session/may-open.tsx';
import tab from '../ui/list/filters/filters.module.css';

const ALL = '/documentos-publicados';
/** The public page whose documents are listed, in the address: `?donde=convenios`. */
const WHERE = 'donde';

interface Part {
  readonly label: string;
  /** The public page that shows these documents. */
  readonly page?: string;
  /** The screen with their own forms. */
  readonly screen?: string;
}

/** The kinds of documents, each with a screen of its own or as a part of the list of all. */
const parts: readonly Part[] = [
  { label: 'Todos' },
  { label: 'De colegiatura', page: '/colegiatura', screen: '/colegiatura-documental' },
  { label: 'Normas', page: '/normas', screen: '/documentos-normas' },
  { label: 'Otros', screen: '/gestion-documentos' },
  { label: 'De convenios', page: '/convenios' },
  { label: 'De elecciones', page: '/elecciones' },
];

/** Somebody who may not open a part's own screen gets the list of all, filtered by the public page that shows them. */
const addressOf = ({ page, screen }: Part, mayOpen: (path: string) => boolean): string | null => {
  if (screen !== undefined && mayOpen(screen)) return screen;
  if (page !== undefined) return `${ALL}?${WHERE}=${page.slice(1)}`;
  return screen === undefined ? ALL : null;
};

/** The public page that the address asks for; null: of all pages. */
export const pageAsked = (params: URLSearchParams): string | null => {
  const asked = params.get(WHERE);
  return parts.some(({ page }) => page === `/${asked}`) ? `/${asked}` : null;
};

/** The same tabs on each screen of documents. */
export const DocumentParts = () => {
  const { pathname, search } = useLocation();
  const mayOpen = useMayOpen();
  const page = pageAsked(new URLSearchParams(search));
  const here = page === null ? pathname : `${ALL}?${WHERE}=${page.slice(1)}`;
  return (
    <nav aria-label="Partes de Documentos publicados" className={tab['pestanas']}>
      {parts.map((part) => {
        const to = addressOf(part, mayOpen);
        return to === null ? null : (
          <Link aria-current={to === here ? 'page' : undefined} key={part.label} to={to}>
            {part.label}
          </Link>
        );
      })}
    </nav>
  );
};
