import type { Conversacion, MensajeDeConsulta } from '#shared/correspondence/bandeja.ts';
import { claseMensaje } from '#shared/contract/fields/codigos.ts';
import { momentoCercano } from '#shared/contract/words/fechas.ts';
import { useState } from 'react';
import { LinkedText } from '../../../ui/text/linked-text.tsx';
import { Delivery } from '../../mail/delivery.tsx';
import { useUser } from '../../session/user-context.ts';
import { MessageCard } from '../open-item.tsx';
import s from '../inbox.module.css';
import { SenderFacts } from './sender-facts.tsx';
import t from './thread.module.css';

/** Labels of the ways of answering; of one's own mail `isMine` says whose it is. */
const answeredBy: Readonly<Partial<Record<keyof typeof claseMensaje, (isMine: boolean) => string>>> = {
  C: () => 'Respondida por correo',
  M: () => 'Respondida por otro medio',
  T: (isMine) => `Respondida por ${isMine ? 'tu' : 'su'} correo`,
  W: () => 'Respondida por WhatsApp',
};

/** What we answered: how, when and who. */
const Answer = ({ message: { clase, texto, autor, creado, entrega } }: { message: MensajeDeConsulta }) => {
  const [now] = useState(() => Date.now());
  const { name } = useUser();
  return (
    <div className={t['respuesta']}>
      <p>
        <b>
          {answeredBy[clase]?.(autor === name)}, {momentoCercano(creado, now)}
        </b>{' '}
        · {autor}
        {entrega ? <Delivery of={entrega} /> : null}
      </p>
      <p className={s['texto']}>
        <LinkedText target="_blank">{texto}</LinkedText>
      </p>
    </div>
  );
};

/** What the visitor wrote back, and what we note for each other. */
const Message = ({ message }: { message: MensajeDeConsulta }) => {
  const { clase, texto, autor, creado, cita, observacion } = message;
  const [now] = useState(() => Date.now());
  if (answeredBy[clase]) return <Answer message={message} />;
  return (
    <MessageCard
      kind={clase === 'N' ? 'nota' : 'pregunta'}
      who={
        <>
          <b>{claseMensaje[clase]}</b> de {autor}, {momentoCercano(creado, now)}
          {clase === 'N' ? ' · solo la ve el equipo' : null}
        </>
      }
    >
      <p className={s['texto']}>
        <LinkedText target="_blank">{texto}</LinkedText>
      </p>
      {observacion ? <p className={s['pista']}>{observacion}</p> : null}
      {cita ? (
        <details className={s['cita']}>
          <summary>Texto citado</summary>
          <p className={s['texto']}>{cita}</p>
        </details>
      ) : null}
    </MessageCard>
  );
};

/** The question first and largest, with what we know of who asks; then what was written after it, oldest first. */
export const Thread = ({ conversation }: { conversation: Conversacion }) => (
  <section aria-label="Conversación" className={s['hilo']}>
    <p className={t['pregunta']}>
      <LinkedText target="_blank">{conversation.mensaje}</LinkedText>
    </p>
    <SenderFacts of={conversation} />
    {conversation.mensajes.map((message) => (
      <Message key={message.id} message={message} />
    ))}
  </section>
);
