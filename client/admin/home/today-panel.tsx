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
import type { Comentario } from '#shared/correspondence/comentarios.ts';
import type { Inicio } from '#shared/operation/oficina.ts';
import { moderacion } from '#shared/correspondence/moderacion.ts';
import { today } from '../../lib/vigencia.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { moves } from '../comments/moves.ts';
import { useBulk } from '../crud/use-bulk.ts';
import { useReloadScreen } from '../frame/use-reload-screen.ts';
import { useUser } from '../session/user-context.ts';
import { Icon } from '../ui/icon.tsx';
import { HomePanel } from './home-panel.tsx';
import s from './inicio.module.css';
import { CommentText } from './latest.tsx';
import { type TodayRow, todayRows } from './today.ts';

const icons: Readonly<Record<TodayRow['kind'], LucideIcon>> = {
  consultas: Mail,
  comentarios: MessageSquare,
  convenios: CalendarClock,
  cuentas: BadgeCheck,
  correos: MailX,
  factor: ShieldCheck,
};

/** What waits, each with its one button; the first one's is the blue one. Comments are settled here, below the row that counts them. */
export const TodayPanel = ({ home }: { home: Inicio }) => {
  const { falta_factor } = useUser();
  const rows = todayRows(home, falta_factor, today());
  const comments = home.porAprobar?.ok ? home.porAprobar.data.ultimos : [];
  const reload = useReloadScreen();
  const first = rows.find(({ kind }) => kind !== 'fallo');
  return (
    <HomePanel id="hoy" title="Hoy">
      {rows.length === 0 ? <p className={s['nada']}>Nada espera: todo está al día.</p> : null}
      <ul className={s['filas']}>
        {rows.map((row) => (
          <Fragment key={row.title}>
            <li>
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
                  {row.named ? <Names of={row.named} /> : null}
                </>
              )}
            </li>
            {row.kind === 'comentarios'
              ? comments.map((comment) => <WaitingComment comment={comment} key={comment.id} />)
              : null}
          </Fragment>
        ))}
      </ul>
    </HomePanel>
  );
};

const WaitingComment = ({ comment }: { comment: Comentario }) => {
  const { busy, run } = useBulk();
  return (
    <li className={s['espera']}>
      <div className={s['comentario']}>
        <CommentText of={comment} />
      </div>
      {[moves.V, moves.N].map(({ to: estado, verb }) => (
        <button
          aria-disabled={busy || undefined}
          className="boton-texto"
          key={estado}
          onClick={() => void run(moderacion.moderar, { body: { ids: [comment.id], estado } })}
          type="button"
        >
          {verb}
          <span className="visually-hidden"> el comentario de {comment.nombre}</span>
        </button>
      ))}
    </li>
  );
};

const Reason = ({ row: { title, reason } }: { row: TodayRow }) => (
  <div>
    <b>{title}</b>
    <p>{reason}</p>
  </div>
);

const Names = ({ of }: { of: NonNullable<TodayRow['named']> }) => (
  <p className={s['nombres']}>
    Últimas:
    {of.map(({ to, name }, at) => (
      <Fragment key={to}>
        {at === 0 ? ' ' : ', '}
        <Link to={to}>{name}</Link>
      </Fragment>
    ))}
  </p>
);
