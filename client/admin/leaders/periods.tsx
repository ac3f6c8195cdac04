import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { type ConsejoDelEquipo, situacionConsejo } from '#shared/content/councils/consejos.ts';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import tab from '../ui/list/filters/filters.module.css';
import { StateMark } from '../ui/mark.tsx';
import { councilPath } from './council-path.ts';
import s from './periods.module.css';

interface PeriodsProps {
  /** The one in force first. */
  councils: readonly ConsejoDelEquipo[];
  shown: ConsejoDelEquipo | null;
  /** «Nuevo consejo» */
  button: ReactNode;
}

const pathOf = ({ id, situacion }: ConsejoDelEquipo): string =>
  councilPath(situacion === 'V' ? undefined : id);

/** The councils as tabs; below them when the one that is shown is in office, and where visitors see it. */
export const Periods = ({ councils, shown, button }: PeriodsProps) => {
  const tabs = useRef<HTMLElement>(null);
  const chosen = shown?.id;
  useEffect(() => {
    if (chosen === undefined) return;
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);
  return (
    <div className={s['periodos']}>
      <div className={s['linea']}>
        {councils.length === 0 ? null : (
          <nav aria-label="Periodos" className={`${tab['pestanas']} ${s['pestanas']}`} ref={tabs}>
            {councils.map((one) => (
              <Link aria-current={one === shown ? 'page' : undefined} key={one.id} to={pathOf(one)}>
                {one.periodo}
                {one.situacion === 'A' ? null : <StateMark of={situacionConsejo[one.situacion]} />}
              </Link>
            ))}
          </nav>
        )}
        {button}
      </div>
      {shown ? <p>{termOf(shown)}</p> : null}
    </div>
  );
};

const seenAt = {
  V: 'Los visitantes lo ven en Nosotros.',
  F: 'Ese día el sitio empieza a mostrarlo solo.',
  A: 'Los visitantes lo ven en Consejos anteriores.',
} as const satisfies Record<ConsejoDelEquipo['situacion'], string>;

/** «Desde el 1 ene. 2026. Los visitantes lo ven en Nosotros.» */
const termOf = ({ desde, hasta, situacion }: ConsejoDelEquipo): string => {
  const days = [desde && `desde el ${fechaCorta(desde)}`, hasta && `hasta el ${fechaCorta(hasta)}`]
    .filter(Boolean)
    .join(' ');
  return [days && `${days.charAt(0).toUpperCase()}${days.slice(1)}.`, seenAt[situacion]]
    .filter(Boolean)
    .join(' ');
};
