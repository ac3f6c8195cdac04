import { useState } from 'react';
import { Link } from 'react-router-dom';
import { commentPath } from '../comments/open-address.ts';
import { textos } from '#shared/contract/words/textos.ts';
import type { Inicio } from '#shared/operation/oficina.ts';
import { momentoCercano } from '#shared/contract/words/fechas.ts';
import { iniciales } from '../../lib/text/iniciales.ts';
import { FailureState } from '../../ui/states.tsx';
import { COMMENTS } from '../frame/menu/menu.ts';
import { useReloadScreen } from '../frame/use-reload-screen.ts';
import { type AuditEntry, describeAct, describeSubject, groupAuditRows } from '../history/audit-entries.ts';
import look from './home-rows.module.css';
import { Panel } from '../ui/panel.tsx';
import s from './latest.module.css';

const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase('es') + text.slice(1);

/** Entries that are shown. */
const MOST = 5;

/** The latest audited changes. */
export const LatestChanges = ({ changes }: { changes: NonNullable<Inicio['cambios']> }) => {
  const reload = useReloadScreen();
  return (
    <Panel
      id="cambios"
      tools={
        <Link className={look['guia']} to="/auditoria">
          Auditoría
        </Link>
      }
      title="Últimos cambios"
    >
      {changes.ok ? null : <FailureState onRetry={reload} />}
      {changes.ok && changes.data.length === 0 ? (
        <p className={look['nada']}>Todavía no hay cambios.</p>
      ) : null}
      <ul className={s['cambios']}>
        {(changes.ok ? groupAuditRows(changes.data) : []).slice(0, MOST).map((entry) => (
          <Change entry={entry} key={entry[0].id} />
        ))}
      </ul>
    </Panel>
  );
};

const Change = ({ entry }: { entry: AuditEntry }) => {
  const [{ usuario, usuario_email, creada }, ...others] = entry;
  const { name, value } = describeSubject(entry);
  const [now] = useState(() => Date.now());
  const who = usuario ?? usuario_email;
  return (
    <li>
      <span aria-hidden>{iniciales(who)}</span>
      <p>
        {who}: {lowerFirst(describeAct(entry))} {name ? <b>{name}</b> : null}
        {value}
        {others.length > 0 ? ` (${others.length + 1} cambios)` : null}
      </p>
      <small>{momentoCercano(creada, now)}</small>
    </li>
  );
};

export const LatestComments = ({ comments }: { comments: NonNullable<Inicio['comentarios']> }) => {
  const reload = useReloadScreen();
  return (
    <Panel
      id="comentarios"
      tools={
        <Link className={look['guia']} to={COMMENTS}>
          Ver comentarios
        </Link>
      }
      title="Últimos comentarios"
    >
      {comments.ok ? null : <FailureState onRetry={reload} />}
      {comments.ok && comments.data.length === 0 ? (
        <p className={look['nada']}>{textos.sinComentarios}</p>
      ) : null}
      <ul className={s['comentarios']}>
        {(comments.ok ? comments.data : []).map(({ id, nombre, contenido }) => (
          <li className={look['abre']} key={id}>
            <Link to={commentPath(id)}>{nombre}</Link>
            <p>{contenido}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
