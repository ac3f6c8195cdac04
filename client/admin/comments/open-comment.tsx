import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { estadoComentario } from '#shared/contract/fields/estados.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { moderacion } from '#shared/correspondence/moderacion.ts';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { InboxFrame } from '../inbox/inbox-frame.tsx';
import { ItemBody, ItemHead, MessageCard } from '../inbox/open-item.tsx';
import s from '../inbox/inbox.module.css';
import { MailLink } from '../inbox/conversation/mail-link.tsx';
import { nextPending } from '../inbox/next-pending.ts';
import { NewTabLink } from '../inbox/conversation/new-tab-link.tsx';
import { Suspect } from '../inbox/conversation/sender.tsx';
import { SubmitButton } from '../ui/form/form-actions.tsx';
import { TextArea } from '../ui/form/form-fields.tsx';
import { StateMark } from '../ui/mark.tsx';
import { type CommentRow, commentPreview, stateOf } from './comment-columns.tsx';
import { withOpenComment } from './open-address.ts';
import { StateButtons } from './state-buttons.tsx';

interface OpenCommentProps {
  row: CommentRow;
  rows: readonly CommentRow[];
  filters: React.ReactNode;
  pager: React.ReactNode;
  /** Opens another comment, or none. */
  onGo: (search: string) => void;
}

/** The open comment beside the list: its event, other comments of its author, and the association's reply. */
export const OpenComment = ({ row, rows, filters, pager, onGo }: OpenCommentProps) => {
  const { search } = useLocation();
  const [now] = useState(() => Date.now());
  const goOn = (): void =>
    onGo(
      withOpenComment(
        search,
        nextPending(rows, row.id, (one) => stateOf(one) === 'E'),
      ),
    );
  const others = rows.filter(({ id, correo }) => id !== row.id && correo && correo === row.correo);
  const list = withOpenComment(search);
  return (
    <InboxFrame
      current={row.id}
      filters={filters}
      list={list}
      pager={pager}
      rows={rows.map((one) => ({
        id: one.id,
        to: withOpenComment(search, one.id),
        name: one.nombre,
        message: commentPreview(one, now),
      }))}
      title="Comentarios"
    >
      <Head list={list} row={row} />
      <ItemBody foot={<Answer key={row.id} onDone={goOn} row={row} />} key={row.id}>
        <MessageCard>
          <p className={s['texto']}>{row.contenido}</p>
        </MessageCard>
        {others.map((one) => (
          <MessageCard key={one.id} who={`También escribió, ${fechaCorta(one.created_at)}`}>
            <p className={s['texto']}>{one.contenido}</p>
          </MessageCard>
        ))}
      </ItemBody>
    </InboxFrame>
  );
};

const Head = ({ row, list }: { row: CommentRow; list: string }) => (
  <ItemHead
    actions={null}
    back={{ to: list, title: 'Comentarios' }}
    facts={
      <>
        <span>{fechaCorta(row.created_at)}</span>
        {row.correo ? <MailLink to={row.correo} /> : null}
        <NewTabLink href={`/eventos/${row.evento.slug}`}>{row.evento.titulo}</NewTabLink>
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

/** Buttons for the comment's state, and below them the form of the association's reply, which some of them send too. */
const Answer = ({ row, onDone }: AnswerProps) => (
  <EndpointForm
    endpoint={moderacion.contestar}
    id={`respuesta-${row.id}`}
    labelledBy="respuesta-titulo"
    rowName={() => row.nombre}
    onDone={onDone}
    params={{ id: row.id }}
    saved={{ respuesta: row.respuesta?.texto ?? '' }}
    version={row.version}
  >
    <StateButtons onDone={onDone} row={row} />
    <h2 className={s['subtitulo']} id="respuesta-titulo">
      Responder
    </h2>
    <div className={s['escribe']}>
      <TextArea max={longitudes.comentario} name="respuesta" rows={3} />
    </div>
    <div className={s['enviar']}>
      <p className={s['pista']}>
        Se ve debajo del comentario, con el nombre de la asociación. Para quitarla, borra el texto y guarda.
      </p>
      <SubmitButton variant={stateOf(row) === 'V' ? 'primary' : 'secondary'}>Guardar respuesta</SubmitButton>
    </div>
  </EndpointForm>
);
