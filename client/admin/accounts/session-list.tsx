import { useState } from 'react';
import { type SesionAbierta, sesiones } from '#shared/people/sesiones.ts';
import { momento, momentoCercano } from '#shared/contract/words/fechas.ts';
import { Button } from '../../ui/button.tsx';
import { useRowRequest } from '../crud/use-remove.ts';
import { Mark } from '../ui/mark.tsx';
import { Panel } from '../ui/panel.tsx';
import s from './own-list.module.css';

/** The user's sessions; all but the current one can be ended. */
export const SessionList = ({ open }: { open: readonly SesionAbierta[] }) => {
  const one = useRowRequest(sesiones.cerrar, { question: '¿Cerrar esta sesión?', verb: 'Cerrar sesión' });
  const others = useRowRequest(sesiones.cerrarOtras, {
    question: '¿Cerrar todas tus otras sesiones?',
    verb: 'Cerrar las otras',
  });
  const [now] = useState(Date.now);
  const ownFirst = open.toSorted((a, b) => Number(b.actual) - Number(a.actual));
  return (
    <Panel count={open.length} id="sesiones" title="Sesiones abiertas">
      <p className={s['cuerpo']}>Los equipos en que entraste con tu cuenta. Cierra el que no reconozcas.</p>
      <ul className={s['lista']}>
        {ownFirst.map(({ clave, equipo, desde, vista, actual }) => (
          <li key={clave}>
            <div className={s['datos']}>
              <b>{equipo}</b>
              {actual ? <Mark tone="bien">Este equipo</Mark> : null}
              <span className={s['detalle']}>
                {actual
                  ? `La usas ahora · entraste ${inWords(desde, now)}`
                  : `Última vez ${inWords(vista, now)} · entraste ${inWords(desde, now)}`}
              </span>
            </div>
            {actual ? null : (
              <Button
                aria-label={`Cerrar la sesión de ${equipo} del ${momento(desde)}`}
                disabled={one.busy.has(clave)}
                onClick={() => void one.run({ key: clave, params: { clave }, name: equipo })}
                size="sm"
                variant="secondary"
              >
                Cerrar
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open.length > 1 ? (
        <div className={s['pie']}>
          <Button
            disabled={others.busy.size > 0}
            onClick={() => void others.run({ key: 'otras', params: {}, name: othersText(open.length - 1) })}
            variant="secondary"
          >
            Cerrar todas las otras
          </Button>
        </div>
      ) : null}
    </Panel>
  );
};

/** «hoy, 4:16 p. m.», «el 12 nov., 9:00 a. m.» */
const inWords = (moment: string, now: number): string =>
  momentoCercano(moment, now).replace(/^(?=\d)/, 'el ');

const othersText = (count: number): string => (count === 1 ? 'Una sesión' : `${count} sesiones`);
