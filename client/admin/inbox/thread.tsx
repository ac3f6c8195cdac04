import type { Conversacion, MensajeDeConsulta } from '#shared/bandeja.ts';
import { claseMensaje } from '#shared/codigos.ts';
import { fechaHora } from '../../lib/text/fechas.ts';
import { LinkedText } from '../../ui/linked-text.tsx';
import { Delivery } from '../mail/delivery.tsx';
import { MailLink } from '../messages/mail-link.tsx';
import { Sender } from '../messages/sender.tsx';
import { Panel } from '../ui/panel.tsx';
import s from './inbox.module.css';

const Message = ({ message }: { message: MensajeDeConsulta }) => {
  const { clase, texto, autor, creado, entrega, cita, observacion } = message;
  return (
    <li data-clase={clase}>
      <p className={s['quien']}>
        <b>{claseMensaje[clase]}</b> de {autor}, {fechaHora(creado)}
        {entrega ? <Delivery of={entrega} /> : null}
      </p>
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
    </li>
  );
};

/** The enquiry and what was written after it, oldest first. */
export const Thread = ({ conversation }: { conversation: Conversacion }) => {
  const { correo, telefono, fecha_envio, mensaje, mensajes } = conversation;
  return (
    <Panel id="hilo" title="Conversación">
      <ol className={s['hilo']}>
        <li>
          <p className={s['quien']}>
            <b>
              <Sender of={conversation} />
            </b>
            <span>{fechaHora(fecha_envio)}</span>
            <MailLink to={correo} />
            {telefono ? <a href={`tel:+51${telefono}`}>{telefono}</a> : null}
          </p>
          <p className={s['texto']}>
            <LinkedText target="_blank">{mensaje}</LinkedText>
          </p>
        </li>
        {mensajes.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
    </Panel>
  );
};
