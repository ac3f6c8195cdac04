import {
  BadgeCheck,
  CalendarClock,
  CircleAlert,
  FilePen,
  type LucideIcon,
  Mail,
  MailX,
  MessageSquare,
  ShieldCheck,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import type { EstadoComentario } from '#shared/contract/fields/estados.ts';
import type { Comentario } from '#shared/correspondence/comentarios.ts';
import { moderacion } from '#shared/correspondence/moderacion.ts';
import type { Inicio } from '#shared/operation/oficina.ts';
import { today } from '../../lib/vigencia.ts';
import { Button, ButtonLink, type ButtonVariant } from '../../ui/button.tsx';
import { stateChanges, stateChangeText } from '../comments/state-changes.ts';
import { commentPath } from '../comments/open-address.ts';
import { useBulkRequest } from '../crud/use-bulk-request.ts';
import { useReloadScreen } from '../frame/use-reload-screen.ts';
import { useUser } from '../session/user-context.ts';
import { Icon } from '../ui/icon.tsx';
import { HomePanel } from './home-panel.tsx';
import s from './inicio.module.css';
import type { TodoItem } from './todo-items.ts';
import { remainingTodos, todoRows } from './todo-rows.ts';

const icons: Readonly<Record<TodoItem['kind'], LucideIcon>> = {
  consultas: Mail,
  comentarios: MessageSquare,
  convenios: CalendarClock,
  eventos: FilePen,
  paginas: FilePen,
  cuentas: BadgeCheck,
  correos: MailX,
  factor: ShieldCheck,
};

/** What waits, each with the verb that does it; the first one's is the blue one. Comments are settled here. */
export const TodayPanel = ({ home }: { home: Inicio }) => {
  const { falta_factor } = useUser();
  const rows = todoRows(home, falta_factor, today());
  const reload = useReloadScreen();
  const first = rows.find(({ kind }) => kind !== 'fallo');
  const variantOf = (row: TodoItem): ButtonVariant => (row === first ? 'primary' : 'secondary');
  return (
    <HomePanel id="hoy" more={<Rest home={home} rows={rows} />} title="Hoy">
      {rows.length === 0 ? <p className={s['nada']}>Nada espera: todo está al día.</p> : null}
      <ul className={s['filas']}>
        {rows.map((row) =>
          row.kind === 'fallo' ? (
            <li key={row.title}>
              <Icon of={CircleAlert} />
              <p role="alert">{row.title}</p>
              <Button onClick={reload} variant="secondary">
                Reintentar
              </Button>
            </li>
          ) : (
            <li key={row.comment?.id ?? row.title}>
              <Icon of={icons[row.kind]} />
              <div>
                <b>{row.comment ? <Link to={commentPath(row.comment.id)}>{row.title}</Link> : row.title}</b>
                <p>{row.reason}</p>
              </div>
              {row.comment ? (
                <Settle comment={row.comment} variant={variantOf(row)} />
              ) : (
                <ButtonLink to={row.to} variant={variantOf(row)}>
                  {row.verb}
                  <span className="visually-hidden">{behind(row)}</span>
                </ButtonLink>
              )}
            </li>
          ),
        )}
      </ul>
    </HomePanel>
  );
};

/** What a button's verb is said of: « a Rosa» where the title begins with the verb. */
const behind = ({ title, verb }: TodoItem): string =>
  title.startsWith(verb) ? title.slice(verb.length) : `: ${title}`;

const Rest = ({ home, rows }: { home: Inicio; rows: ReturnType<typeof todoRows> }) => (
  <span className={s['resto']}>
    {remainingTodos(home, rows).map(({ to, label }) => (
      <Link key={to} to={to}>
        <span className="visually-hidden">Ver </span>
        {label}
      </Link>
    ))}
  </span>
);

const Settle = ({ comment, variant }: { comment: Comentario; variant: ButtonVariant }) => {
  const { id, nombre, estado: before } = comment;
  const { busy, run } = useBulkRequest();
  const put = (estado: EstadoComentario): void =>
    void run(moderacion.moderar, { body: { ids: [id], estado } }, stateChangeText(estado, [nombre], before));
  const hidden = <span className="visually-hidden"> el comentario de {nombre}</span>;
  const shared = { 'aria-disabled': busy || undefined };
  return (
    <>
      <button {...shared} className={`boton-texto ${s['quieto']}`} onClick={() => put('N')} type="button">
        {stateChanges.N.verb}
        {hidden}
      </button>
      <Button {...shared} onClick={() => put('V')} variant={variant}>
        {stateChanges.V.verb}
        {hidden}
      </Button>
    </>
  );
};
