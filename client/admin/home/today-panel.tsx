import {
  BadgeCheck,
  CalendarClock,
  CircleAlert,
  type LucideIcon,
  Mail,
  MailX,
  MessageSquare,
  ShieldCheck,
} from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { today } from '../../lib/vigencia.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useReloadScreen } from '../frame/use-reload-screen.ts';
import { Icon } from '../ui/icon.tsx';
import { HomePanel } from './home-panel.tsx';
import s from './inicio.module.css';
import type { Home } from './load-home.ts';
import { type TodayRow, todayRows } from './today.ts';

const icons: Readonly<Record<TodayRow['kind'], LucideIcon>> = {
  consultas: Mail,
  comentarios: MessageSquare,
  convenios: CalendarClock,
  cuentas: BadgeCheck,
  correos: MailX,
  factor: ShieldCheck,
};

/** What waits, each with its one button; the first one's is the blue one. */
export const TodayPanel = ({ sources }: { sources: Home['today'] }) => {
  const rows = todayRows(sources, today());
  const reload = useReloadScreen();
  const first = rows.find(({ kind }) => kind !== 'fallo');
  return (
    <HomePanel id="hoy" title="Hoy">
      {rows.length === 0 ? <p className={s['nada']}>Nada espera: todo está al día.</p> : null}
      <ul className={s['filas']}>
        {rows.map((row) => (
          <li key={row.title}>
            <Icon of={row.kind === 'fallo' ? CircleAlert : icons[row.kind]} />
            {row.kind === 'fallo' ? (
              <>
                <p role="alert">{row.title}</p>
                <Button onClick={reload} variant="secondary">
                  Reintentar
                </Button>
              </>
            ) : (
              <>
                <Reason row={row} />
                <ButtonLink to={row.to} variant={row === first ? 'primary' : 'secondary'}>
                  {row.verb}
                  <span className="visually-hidden">: {row.title}</span>
                </ButtonLink>
              </>
            )}
          </li>
        ))}
      </ul>
    </HomePanel>
  );
};

const Reason = ({ row: { title, reason, named } }: { row: TodayRow }) => (
  <div>
    <b>{title}</b>
    <p>
      {reason}
      {named?.map(({ to, name }, at) => (
        <Fragment key={to}>
          {at === 0 ? ' ' : ', '}
          <Link to={to}>{name}</Link>
        </Fragment>
      ))}
    </p>
  </div>
);
