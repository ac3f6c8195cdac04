import type { Espera, Pendientes } from '#shared/pendientes.ts';
import type { Block } from '../../lib/block.ts';
import { fechaTabla } from '../../lib/text/fechas.ts';
import { Empty, Failure } from '../../ui/states.tsx';
import { PENDING } from '../frame/menu.ts';
import { useReloadScreen } from '../frame/use-reload-screen.ts';
import { useUser } from '../session/user-context.ts';
import { Panel } from '../ui/panel.tsx';
import { PanelLink } from './home-links.tsx';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

interface Line extends Espera {
  to: string;
  one: string;
  many: string;
}

const linesOf = ({ mias, sin_asignar, comentarios, ...all }: Pendientes, me: number): Line[] => [
  {
    ...mias,
    to: `${PENDING}?filtro=pendientes&asignada=${me}`,
    one: 'consulta es tuya',
    many: 'consultas son tuyas',
  },
  {
    ...sin_asignar,
    to: `${PENDING}?filtro=pendientes&asignada=nadie`,
    one: 'consulta no es de nadie',
    many: 'consultas no son de nadie',
  },
  {
    ...all,
    to: `${PENDING}?filtro=pendientes`,
    one: 'consulta espera respuesta en total',
    many: 'consultas esperan respuesta en total',
  },
  {
    ...comentarios,
    to: '/gestion-comentarios?filtro=en-espera',
    one: 'comentario espera aprobación',
    many: 'comentarios esperan aprobación',
  },
];

/** What waits, for whom and since when; each line leads there. */
export const Waiting = ({ waiting }: { waiting: Block<Pendientes> }) => {
  const reload = useReloadScreen();
  const me = useUser().id;
  const lines = waiting.ok ? linesOf(waiting.data, me).filter(({ total }) => total > 0) : [];
  return (
    <Panel id="espera" title="Qué espera">
      {waiting.ok ? null : <Failure onRetry={reload} />}
      {waiting.ok && lines.length === 0 ? <Empty>Nada espera: todo está al día.</Empty> : null}
      <ul>
        {lines.map(({ to, total, desde, one, many }) => (
          <li key={to}>
            <PanelLink to={to}>
              {counted(total, one, many)}
              {desde ? `, desde el ${fechaTabla(desde)}` : ''}
            </PanelLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
