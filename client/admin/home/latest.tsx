import { useState } from 'react';
import { Link } from 'react-router-dom';
import { describeOperacion, type RegistroDeAuditoria } from '#shared/records/auditoria.ts';
import type { EstadoComentario } from '#shared/contract/codigos.ts';
import { moderacion } from '#shared/correspondence/moderacion.ts';
import { OPEN } from '../comments/open-address.ts';
import { useBulk } from '../crud/use-bulk.ts';
import { useMay } from '../session/may.tsx';
import type { Comentario } from '#shared/correspondence/comentarios.ts';
import { textos } from '#shared/contract/textos.ts';
import type { Block } from '../../lib/block.ts';
import { diaYHora } from '../../lib/text/fechas.ts';
import { iniciales } from '../../lib/text/iniciales.ts';
import { Failure } from '../../ui/states.tsx';
import { COMMENTS } from '../frame/menu/menu.ts';
import { useReloadScreen } from '../frame/use-reload-screen.ts';
import { useUser } from '../session/user-context.ts';
import { HomePanel } from './home-panel.tsx';
import s from './inicio.module.css';

const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase('es') + text.slice(1);

/** Who changed what, and when. */
export const LatestChanges = ({ changes }: { changes: Block<RegistroDeAuditoria[]> }) => {
  const reload = useReloadScreen();
  return (
    <HomePanel id="cambios" more={<Link to="/auditoria">Auditoría</Link>} title="Últimos cambios">
      {changes.ok ? null : <Failure onRetry={reload} />}
      {changes.ok && changes.data.length === 0 ? <p className={s['nada']}>Todavía no hay cambios.</p> : null}
      <ul className={s['cambios']}>
        {changes.ok ? changes.data.map((change) => <Change change={change} key={change.id} />) : null}
      </ul>
    </HomePanel>
  );
};

const Change = ({ change }: { change: RegistroDeAuditoria }) => {
  const { usuario, usuario_email, operacion, titulo, creada } = change;
  const me = useUser();
  const [now] = useState(() => Date.now());
  const who = usuario ?? usuario_email;
  return (
    <li>
      <span aria-hidden>{iniciales(who)}</span>
      <p>
        {usuario_email === me.email ? 'Tú' : who}: {lowerFirst(describeOperacion(operacion))}{' '}
        {titulo ? <b>{titulo}</b> : null}
      </p>
      <small>{diaYHora(creada, now)}</small>
    </li>
  );
};

export const LatestComments = ({ comments }: { comments: Block<Comentario[]> }) => {
  const reload = useReloadScreen();
  return (
    <HomePanel id="comentarios" more={<Link to={COMMENTS}>Ver comentarios</Link>} title="Últimos comentarios">
      {comments.ok ? null : <Failure onRetry={reload} />}
      {comments.ok && comments.data.length === 0 ? (
        <p className={s['nada']}>{textos.sinComentarios}</p>
      ) : null}
      <ul className={s['comentarios']}>
        {(comments.ok ? comments.data : []).map((comment) => (
          <LatestComment comment={comment} key={comment.id} />
        ))}
      </ul>
    </HomePanel>
  );
};

/** One that waits is settled here. */
const LatestComment = ({ comment: { id, nombre, contenido, estado } }: { comment: Comentario }) => {
  const { busy, run } = useBulk();
  const may = useMay();
  const put = (next: EstadoComentario): void =>
    void run(moderacion.moderar, { body: { ids: [id], estado: next } });
  return (
    <li>
      <Link to={`${COMMENTS}?${OPEN}=${id}`}>{nombre}</Link>
      <p>{contenido}</p>
      {estado === 'E' && may(moderacion.moderar) ? (
        <div className={s['resolver']}>
          {settle.map(([next, verb]) => (
            <button aria-disabled={busy || undefined} key={next} onClick={() => put(next)} type="button">
              {verb}
              <span className="visually-hidden"> el comentario de {nombre}</span>
            </button>
          ))}
        </div>
      ) : null}
    </li>
  );
};

const settle = [
  ['V', 'Aprobar'],
  ['N', 'No deseado'],
] as const;
