import { Plus } from 'lucide-react';
import { useLoaderData } from 'react-router-dom';
import { textos } from '#shared/contract/words/textos.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Unfinished } from '../drafts/unfinished.tsx';
import { PrimaryAction } from '../frame/primary-action.tsx';
import { ScreenTitle } from '../frame/screen.tsx';
import { adminLoader } from '../session/loading.ts';
import { MayOpen } from '../session/may-open.tsx';
import { Icon } from '../ui/icon.tsx';
import { FirstSteps } from './first-steps.tsx';
import s from './inicio.module.css';
import { LastCopy } from './last-copy.tsx';
import { LatestChanges, LatestComments } from './latest.tsx';
import { loadHome } from './load-home.ts';
import { OnSitePanel } from './on-site.tsx';
import { TodayPanel } from './today-panel.tsx';
import { UsualLinks } from './usual-links.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(loadHome);

/** What waits today, what visitors see, and what happened last. */
export const Component = () => {
  const { today, waiting, comments, changes, site, steps } = useLoaderData<typeof loader>();
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
      {steps?.ok && steps.data ? (
        <>
          <FirstSteps done={steps.data} />
          <LastCopy steps={steps.data} />
        </>
      ) : null}
      <UsualLinks />
      <div className={s['rejilla']}>
        <div className={s['columna']}>
          <TodayPanel comments={waiting} sources={today} />
          {changes ? <LatestChanges changes={changes} /> : null}
          {/* Last: it is known later than the rest, and would push it down. */}
          <Unfinished />
        </div>
        <div className={s['columna']}>
          <OnSitePanel site={site} />
          {comments ? <LatestComments comments={comments} /> : null}
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
