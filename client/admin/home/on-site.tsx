import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router-dom';
import { fechaCorta, mesCorto } from '#shared/contract/words/fechas.ts';
import type { Inicio } from '#shared/operation/oficina.ts';
import { daysBetween, today } from '../../lib/vigencia.ts';
import { Legend } from '../../ui/legend.tsx';
import { FailureState } from '../../ui/states.tsx';
import { useReloadScreen } from '../frame/use-reload-screen.ts';
import { MayOpen, useMayOpen } from '../session/may-open.tsx';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import look from './home-rows.module.css';
import s from './on-site.module.css';

/** What visitors see now: the first slide, and the next dates. */
export const OnSitePanel = ({ site }: { site: NonNullable<Inicio['sitio']> }) => {
  const reload = useReloadScreen();
  return (
    <Panel
      id="en-el-sitio"
      tools={
        <OutsideLink className={look['guia']} href="/">
          Ver sitio
          <Icon of={ExternalLink} size={18} />
        </OutsideLink>
      }
      title="En el sitio"
    >
      {site.ok ? <Shown {...site.data} /> : <FailureState onRetry={reload} />}
    </Panel>
  );
};

type OnSite = Extract<Inicio['sitio'], { ok: true }>['data'];

const Shown = ({ portada, diapositivas, fechas }: OnSite) => (
  <>
    {portada ? (
      <div className={`noche ${s['portada']} ${look['abre']}`}>
        <div>
          <p>
            <Legend tipo={portada.tipoEvento} /> · portada, 1 de {diapositivas}
          </p>
          <h3>
            <Opens event={portada} />
          </h3>
        </div>
        {portada.img_principal ? <img alt="" src={portada.img_principal} /> : null}
        <MayOpen to={formOf(portada)}>
          <span aria-hidden className={s['editar']}>
            Editar
          </span>
        </MayOpen>
      </div>
    ) : null}
    {fechas.length === 0 ? <p className={look['nada']}>No hay fechas próximas.</p> : null}
    <ul className={s['fechas']}>
      {fechas.map(({ id, fecha_Inicio, ...event }) => (
        <li className={look['abre']} key={id}>
          <p aria-hidden>
            <b>{Number(fecha_Inicio.slice(8))}</b>
            {mesCorto(fecha_Inicio)}
          </p>
          <p>
            <b>
              <Opens event={event} />
            </b>
            <span className="visually-hidden">{fechaCorta(fecha_Inicio)}. </span>
            {daysAway(daysBetween(today(), fecha_Inicio))}
          </p>
        </li>
      ))}
    </ul>
  </>
);

const formOf = ({ slug }: { slug: string }): string => `/nuevo-evento/${slug}`;

/** Title of an event, linked to its editor, or to its public page if the user may not edit. */
const Opens = ({ event }: { event: { slug: string; titulo: string } }) =>
  useMayOpen()(formOf(event)) ? (
    <Link to={formOf(event)}>{event.titulo}</Link>
  ) : (
    <OutsideLink href={`/eventos/${event.slug}`}>{event.titulo}</OutsideLink>
  );

const daysAway = (days: number): string => {
  if (days < 0) return 'En curso';
  if (days === 0) return 'Hoy';
  return days === 1 ? 'Mañana' : `En ${days} días`;
};
