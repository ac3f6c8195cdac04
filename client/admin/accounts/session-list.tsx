import { type SesionAbierta, sesiones } from '#shared/people/sesiones.ts';
import { momento } from '#shared/contract/words/fechas.ts';
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
  return (
    <Panel count={open.length} id="sesiones" title="Sesiones abiertas">
      <ul className={s['lista']}>
        {open.map(({ clave, equipo, desde, vista, actual }) => (
          <li key={clave}>
            <div className={s['datos']}>
              <b>{equipo}</b>
              {actual ? <Mark tone="bien">Esta sesión</Mark> : null}
              <span className={s['detalle']}>
                Desde el {momento(desde)}
                {actual ? null : ` · vista por última vez el ${momento(vista)}`}
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

const othersText = (count: number): string => (count === 1 ? 'Una sesión' : `${count} sesiones`);
