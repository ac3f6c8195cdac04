import type { Conversacion, MensajeDeConsulta } from '#shared/correspondence/bandeja.ts';
import { claseMensaje } from '#shared/contract/fields/codigos.ts';
import { momento } from '#shared/contract/words/fechas.ts';
import { LinkedText } from '../../../ui/text/linked-text.tsx';
import { Delivery } from '../../mail/delivery.tsx';
import { Paper } from '../inbox-frame.tsx';
import s from '../inbox.module.css';

const kinds = {
  V: 'pregunta',
  A: 'pregunta',
  C: 'nuestro',
  M: 'nuestro',
  N: 'nota',
} as const satisfies Record<keyof typeof claseMensaje, string>;

const Message = ({ message }: { message: MensajeDeConsulta }) => {
  const { clase, texto, autor, creado, entrega, cita, observacion } = message;
  return (
    <Paper
      kind={kinds[clase]}
      who={
        <>
          <b>{claseMensaje[clase]}</b> de {autor}, {momento(creado)}
          {clase === 'N' ? ' · solo la ve el equipo' : null}
          {entrega ? <Delivery of={entrega} /> : null}
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
    </Paper>
  );
};

/** The question first, and what was written after it, oldest first. */
export const Thread = ({ conversation }: { conversation: Conversacion }) => {
  const { nombre, fecha_envio, mensaje, mensajes } = conversation;
  return (
    <section aria-label="Conversación" className={s['hilo']}>
      <Paper
        who={
          <>
            <b>{nombre}</b> {momento(fecha_envio)}
          </>
        }
      >
        <p className={s['texto']}>
          <LinkedText target="_blank">{mensaje}</LinkedText>
        </p>
      </Paper>
      {mensajes.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </section>
  );
};
