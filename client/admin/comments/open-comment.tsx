import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { estadoComentario } from '#shared/contract/fields/estados.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { moderacion } from '#shared/correspondence/moderacion.ts';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { InboxFrame, OpenBody, OpenHead, Paper } from '../inbox/inbox-frame.tsx';
import s from '../inbox/inbox.module.css';
import { MailLink } from '../inbox/conversation/mail-link.tsx';
import { nextWaiting } from '../inbox/next-waiting.ts';
import { OutLink } from '../inbox/conversation/out-link.tsx';
import { Suspect } from '../inbox/conversation/sender.tsx';
import { SubmitButton } from '../ui/form/form-actions.tsx';
import { TextArea } from '../ui/form/form-fields.tsx';
import { StateMark } from '../ui/mark.tsx';
import { type CommentRow, messageOf, stateOf } from './comment-columns.tsx';
import { withOpen } from './open-address.ts';
import { StateButtons } from './state-buttons.tsx';

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
              <b>{row.nombre}</b> {fechaCorta(row.created_at)}
            </>
          }
        >
          <p className={s['texto']}>{row.contenido}</p>
        </Paper>
        {others.map((one) => (
          <Paper key={one.id} who={`También escribió, ${fechaCorta(one.created_at)}`}>
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
        <span>{fechaCorta(row.created_at)}</span>
        <OutLink href={`/eventos/${row.evento.slug}`}>{row.evento.titulo}</OutLink>
      </>
    }
    isInList
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

interface AnswerProps {
  row: CommentRow;
  onDone: () => void;
}

/** What the association answers below the comment, and whether visitors see it. The blue button is the one it waits for. */
const Answer = ({ row, onDone }: AnswerProps) => (
  <EndpointForm
    endpoint={moderacion.contestar}
    id={`respuesta-${row.id}`}
    labelledBy="respuesta-titulo"
    named={() => row.nombre}
    onDone={onDone}
    params={{ id: row.id }}
    saved={{ respuesta: row.respuesta?.texto ?? '' }}
    version={row.version}
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
      <StateButtons onDone={onDone} row={row} />
      <SubmitButton variant={stateOf(row) === 'V' ? 'primary' : 'secondary'}>Guardar respuesta</SubmitButton>
    </div>
  </EndpointForm>
);
