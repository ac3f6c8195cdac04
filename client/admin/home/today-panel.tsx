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
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Inicio } from '#shared/operation/oficina.ts';
import { today } from '../../lib/vigencia.ts';
import { Button, ButtonLink, type ButtonVariant } from '../../ui/button.tsx';
import { useReloadScreen } from '../frame/use-reload-screen.ts';
import { useUser } from '../session/user-context.ts';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import { CommentRow } from './comment-row.tsx';
import look from './home-rows.module.css';
import s from './today-panel.module.css';
import { keepPlaces, keyOf, type TodoRow } from './keep-places.ts';
import type { TodoItem } from './todo-items.ts';
import { remainingTodos, todoRows } from './todo-rows.ts';
import type { Settled } from './use-settle-comment.ts';

const icons: Readonly<Record<TodoItem['kind'], LucideIcon>> = {
  consultas: Mail,
  comentarios: MessageSquare,
  convenios: CalendarClock,
  conveniosEnBorrador: FilePen,
  eventos: FilePen,
  paginas: FilePen,
  cuentas: BadgeCheck,
  correos: MailX,
  factor: ShieldCheck,
};

/** «viernes 27 de noviembre» */
const weekdayAndDay = (): string =>
  new Date(`${today()}T12:00:00Z`)
    .toLocaleDateString('es', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .replace(',', '');

/** The rows of this visit, with what was settled on it. */
const useVisit = (now: readonly TodoRow[]) => {
  const [kept, setKept] = useState<readonly TodoRow[]>([]);
  const [settled, setSettled] = useState<ReadonlyMap<number, Settled>>(new Map());
  const rows = keepPlaces(kept, now);
  const settle = (id: number, how: Settled | null): void =>
    setSettled((all) => new Map([...all].filter(([one]) => one !== id).concat(how ? [[id, how]] : [])));
  const settledAs = (row: TodoRow): Settled | undefined =>
    row.kind === 'fallo' || !row.comment ? undefined : settled.get(row.comment.id);
  return { rows, settle, settledAs, keep: () => setKept(rows) };
};

/** What waits, each with the verb that does it; the first one's is the blue one. Comments are settled here. */
export const TodayPanel = ({ home }: { home: Inicio }) => {
  const { falta_factor } = useUser();
  const { rows, settle, settledAs, keep } = useVisit(todoRows(home, falta_factor, today()));
  const reload = useReloadScreen();
  const waiting = rows.filter((row) => !settledAs(row));
  const first = waiting.find(({ kind }) => kind !== 'fallo');
  const variantOf = (row: TodoItem): ButtonVariant => (row === first ? 'primary' : 'secondary');
  return (
    <Panel id="hoy" tools={<Rest home={home} rows={waiting} />} title={`Hoy, ${weekdayAndDay()}`}>
      {rows.length === 0 ? <p className={look['nada']}>Nada espera: todo está al día.</p> : null}
      <ul className={s['filas']}>
        {rows.map((row) => (
          <li key={keyOf(row)}>
            <Icon of={row.kind === 'fallo' ? CircleAlert : icons[row.kind]} />
            {row.kind === 'fallo' ? (
              <>
                <p role="alert">{row.title}</p>
                <Button onClick={reload} variant="secondary">
                  Reintentar
                </Button>
              </>
            ) : row.comment ? (
              <CommentRow
                comment={row.comment}
                onPress={keep}
                onSettled={settle}
                row={row}
                settled={settledAs(row)}
                variant={variantOf(row)}
              />
            ) : (
              <OtherRow row={row} variant={variantOf(row)} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
};

const OtherRow = ({ row, variant }: { row: TodoItem; variant: ButtonVariant }) => (
  <>
    <div>
      <b>{row.title}</b>
      <p>{row.reason}</p>
    </div>
    <ButtonLink to={row.to} variant={variant}>
      {row.verb}
      <span className="visually-hidden">{behind(row)}</span>
    </ButtonLink>
  </>
);

/** What a button's verb is said of: « a Rosa» where the title begins with the verb. */
const behind = ({ title, verb }: TodoItem): string =>
  title.startsWith(verb) ? title.slice(verb.length) : `: ${title}`;

const Rest = ({ home, rows }: { home: Inicio; rows: readonly TodoRow[] }) => (
  <span className={s['resto']}>
    {remainingTodos(home, rows).map(({ to, label }) => (
      <Link className={look['guia']} key={to} to={to}>
        <span className="visually-hidden">Ver </span>
        {label}
      </Link>
    ))}
  </span>
);
