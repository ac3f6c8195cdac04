import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type ConsejoDelEquipo, situacionConsejo } from '#shared/content/councils/consejos.ts';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import tab from '../ui/list/filters/filters.module.css';
import { StateMark } from '../ui/mark.tsx';
import { SHEET_PARAMS } from '../ui/sheet/sheet-address.ts';
import { tabRow } from '../ui/tab-row.ts';
import { councilPath } from './council-path.ts';
import s from './periods.module.css';

interface PeriodsProps {
  /** The one in force first. */
  councils: readonly ConsejoDelEquipo[];
  /** Null: those in office, while no council says so. */
  shown: ConsejoDelEquipo | null;
  /** The period that the site then names. */
  periodo: string | null;
  /** «Nuevo consejo» */
  button: ReactNode;
}

const pathOf = ({ id, situacion }: ConsejoDelEquipo): string =>
  councilPath(situacion === 'V' ? undefined : id);

/** The councils as tabs; below them when the one that is shown is in office, and where visitors see it. */
export const Periods = ({ councils, shown, periodo, button }: PeriodsProps) => {
  const hasPresent = councils.some(({ situacion }) => situacion === 'V');
  return (
    <div className={s['periodos']}>
      <div className={s['linea']}>
        <nav aria-label="Periodos" className={`${tab['pestanas']} ${s['pestanas']}`} ref={tabRow}>
          {hasPresent ? null : (
            <Link aria-current={shown ? undefined : 'page'} to={councilPath()}>
              {periodo || 'Consejo actual'}
              <StateMark of={situacionConsejo.V} />
            </Link>
          )}
          {councils.map((one) => (
            <Link aria-current={one === shown ? 'page' : undefined} key={one.id} to={pathOf(one)}>
              {one.periodo}
              {one.situacion === 'A' ? null : <StateMark of={situacionConsejo[one.situacion]} />}
            </Link>
          ))}
        </nav>
        {button}
      </div>
      {shown ? (
        <p>{termOf(shown)}</p>
      ) : (
        <p>
          {seenAt.V} <Link to={`/elecciones-generales?${SHEET_PARAMS.edit}=datos`}>Cambiar el periodo</Link>
        </p>
      )}
    </div>
  );
};

const seenAt = {
  V: 'Los visitantes lo ven en Nosotros.',
  A: 'Los visitantes lo ven en Consejos anteriores.',
} as const;

/** «Desde el 1 ene. 2026. Los visitantes lo ven en Nosotros.», «Los visitantes lo verán desde el 1 ene. 2028 hasta el 31 dic. 2030.» */
const termOf = ({ desde, hasta, situacion }: ConsejoDelEquipo): string => {
  const days = [desde && `desde el ${fechaCorta(desde)}`, hasta && `hasta el ${fechaCorta(hasta)}`]
    .filter(Boolean)
    .join(' ');
  if (situacion === 'F') return `Los visitantes lo verán ${days}.`;
  return [days && `${days.charAt(0).toUpperCase()}${days.slice(1)}.`, seenAt[situacion]]
    .filter(Boolean)
    .join(' ');
};
