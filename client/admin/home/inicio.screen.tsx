import { Plus } from 'lucide-react';
import { Link, useLoaderData } from 'react-router-dom';
import { type Avance, oficina } from '#shared/operation/oficina.ts';
import { textos } from '#shared/contract/words/textos.ts';
import { read } from '../../api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PrimaryAction } from '../frame/primary-action.tsx';
import { ScreenTitle } from '../frame/screen.tsx';
import { adminLoader } from '../session/admin-loader.ts';
import { MayOpen } from '../session/may-open.tsx';
import { Icon } from '../ui/icon.tsx';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import { useUser } from '../session/user-context.ts';
import { menuOf } from '../frame/menu/menu.ts';
import { FREQUENT_SCREENS } from '../frame/screens.ts';
import { FirstSteps } from './first-steps.tsx';
import s from './inicio.module.css';
import { LatestChanges, LatestComments } from './latest.tsx';
import { OnSitePanel } from './on-site.tsx';
import { TodayPanel } from './today-panel.tsx';
import { Unfinished } from './unfinished.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(() => read(oficina.inicio));

/** What waits today, what visitors see, and what happened last. */
export const Component = () => {
  const home = useLoaderData<typeof loader>();
  const { pasos, sitio, cambios, comentarios } = home;
  return (
    <>
      <ScreenTitle title={textos.administrador} />
      <header className={s['cabeza']}>
        <h1 tabIndex={-1}>{textos.administrador}</h1>
        <span className="dato">{textos.version}</span>
        <div className={s['botones']}>
          <NewLink label="Nuevo convenio" to="/nuevo-convenio" />
          <NewLink label="Nueva página" to="/nueva-pagina" />
          <PrimaryAction label="Nuevo evento" quiet to="/nuevo-evento" />
        </div>
      </header>
      {pasos?.ok ? (
        <>
          <FirstSteps done={pasos.data} />
          <LastCopy steps={pasos.data} />
        </>
      ) : null}
      <div className={s['rejilla']}>
        <div className={s['columna']}>
          <TodayPanel home={home} />
          <UsualLinks />
          {cambios ? <LatestChanges changes={cambios} /> : null}
          {/* Last: it is known later than the rest, and would push it down. */}
          <Unfinished />
        </div>
        <div className={s['columna']}>
          {sitio ? <OnSitePanel site={sitio} /> : null}
          {comentarios ? <LatestComments comments={comentarios} /> : null}
        </div>
      </div>
    </>
  );
};

const NewLink = ({ to, label }: { to: string; label: string }) => (
  <MayOpen to={to}>
    <ButtonLink to={to} variant="secondary">
      <Icon of={Plus} size={18} />
      {label}
    </ButtonLink>
  </MayOpen>
);

/** Time of the last verified backup, for administrators; not shown for a demo site. */
const LastCopy = ({ steps: { copia, demostracion } }: { steps: Avance }) => {
  const { instante, atrasada } = copia;
  if (instante === null && !demostracion) return null;
  const lastCopy =
    instante === null
      ? 'Ninguna copia de seguridad se verificó todavía'
      : `Última copia verificada: ${fechaCorta(instante)}`;
  return (
    <p className={s['copia']} data-atrasada={atrasada}>
      {lastCopy}.{atrasada ? ' Avisa a quien cuida el servidor.' : null}
    </p>
  );
};

const UsualLinks = () => {
  const all = menuOf(useUser().rol).flatMap((group) => group.links);
  const links = all.filter(({ to }) => FREQUENT_SCREENS.includes(to));
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
