import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type EstadoComentario, estadoComentario } from '#shared/contract/fields/estados.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { moderacion } from '#shared/correspondence/moderacion.ts';
import { fechaTabla } from '../../lib/text/fechas.ts';
import { Button } from '../../ui/button.tsx';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { useBulk } from '../crud/use-bulk.ts';
import { InboxFrame, OpenBody, OpenHead, Paper } from '../inbox/inbox-frame.tsx';
import s from '../inbox/inbox.module.css';
import { MailLink } from '../inbox/conversation/mail-link.tsx';
import { nextWaiting } from '../inbox/next-waiting.ts';
import { OutLink } from '../inbox/conversation/out-link.tsx';
import { Suspect } from '../inbox/conversation/sender.tsx';
import { SubmitButton } from '../ui/form/form-actions.tsx';
import { TextArea } from '../ui/form/form-fields.tsx';
import { Icon } from '../ui/icon.tsx';
import { StateMark } from '../ui/mark.tsx';
import { type CommentRow, messageOf, stateOf } from './comment-columns.tsx';
import { moves } from './moves.ts';
import { withOpen } from './open-address.ts';

interface OpenCommentProps {
  row: CommentRow;
  rows: readonly CommentRow[];
  filters: React.ReactNode;
  pager: React.ReactNode;
  /** Opens another comment, or none. */
  onGo: (search: string) => void;
}

/** A comment with its event, what that person wrote besides, and what the association answers, beside the list. */
export const OpenComment = ({ row, rows, filters, pager, onGo }: OpenCommentProps) => {
  const { search } = useLocation();
  const [now] = useState(() => Date.now());
  const goOn = (): void =>
    onGo(
      withOpen(
        search,
        nextWaiting(rows, row.id, (one) => stateOf(one) === 'E'),
      ),
    );
  const others = rows.filter(({ id, correo }) => id !== row.id && correo && correo === row.correo);
  const list = withOpen(search);
  return (
    <InboxFrame
      current={row.id}
      filters={filters}
      list={list}
      pager={pager}
      rows={rows.map((one) => ({
        id: one.id,
        to: withOpen(search, one.id),
        name: one.nombre,
        message: messageOf(one, now),
      }))}
      title="Comentarios"
    >
      <Head list={list} row={row} />
      <OpenBody foot={<Answer key={row.id} onDone={goOn} row={row} />} key={row.id}>
        <Paper
          who={
            <>
              <b>{row.nombre}</b> {fechaTabla(row.created_at)}
            </>
          }
        >
          <p className={s['texto']}>{row.contenido}</p>
        </Paper>
        {others.map((one) => (
          <Paper key={one.id} who={`También escribió, ${fechaTabla(one.created_at)}`}>
            <p className={s['texto']}>{one.contenido}</p>
          </Paper>
        ))}
      </OpenBody>
    </InboxFrame>
  );
};

const Head = ({ row, list }: { row: CommentRow; list: string }) => (
  <OpenHead
    actions={null}
    back={{ to: list, label: 'Volver a la lista' }}
    facts={
      <>
        {row.correo ? <MailLink to={row.correo} /> : null}
        <span>{fechaTabla(row.created_at)}</span>
        <OutLink href={`/eventos/${row.evento.slug}`}>{row.evento.titulo}</OutLink>
      </>
    }
    name={row.nombre}
    of="Comentario de"
    state={
      <>
        <StateMark of={estadoComentario[stateOf(row)]} />
        <Suspect of={row} />
      </>
    }
  />
);

const { V: approve, ...others } = moves;

/** What the association answers below the comment, and whether visitors see it. The blue button is the one it waits for. */
const Answer = ({ row, onDone }: { row: CommentRow; onDone: () => void }) => {
  const { busy, run } = useBulk();
  const now = stateOf(row);
  const put = async (estado: EstadoComentario): Promise<void> => {
    if (await run(moderacion.moderar, { body: { ids: [row.id], estado } })) onDone();
  };
  return (
    <EndpointForm
      endpoint={moderacion.contestar}
      id={`respuesta-${row.id}`}
      labelledBy="respuesta-titulo"
      onDone={onDone}
      params={{ id: row.id }}
      saved={{ respuesta: row.respuesta?.texto ?? '' }}
    >
      <h2 className={s['subtitulo']} id="respuesta-titulo">
        Responder
      </h2>
      <div className={s['escribe']}>
        <TextArea max={longitudes.comentario} name="respuesta" rows={3} />
      </div>
      <div className={s['enviar']}>
        <p className={s['pista']}>
          Se ve debajo del comentario, con el nombre de la asociación. Vacía, se quita.
        </p>
        {[...Object.values(others), approve]
          .filter(({ to }) => to !== now && (to !== 'E' || now === 'V'))
          .map(({ to, icon, verb }) => (
            <Button
              aria-disabled={busy || undefined}
              key={to}
              onClick={() => void put(to)}
              variant={to === 'V' ? 'primary' : 'secondary'}
            >
              <Icon of={icon} size={18} />
              {verb}
            </Button>
          ))}
        <SubmitButton variant={now === 'V' ? 'primary' : 'secondary'}>Guardar respuesta</SubmitButton>
      </div>
    </EndpointForm>
  );
};
