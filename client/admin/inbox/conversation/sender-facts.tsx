import { Link } from 'react-router-dom';
import type { Conversacion, ConsultaEnBandeja } from '#shared/correspondence/bandeja.ts';
import { type Ficha } from '#shared/content/members/padrones.ts';
import { estadoColegiado } from '#shared/contract/fields/codigos.ts';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import { today } from '../../../lib/vigencia.ts';
import { useIsPhone } from '../../ui/list/use-width.ts';
import s from '../inbox.module.css';
import { EnquiryMark } from '../state-mark.tsx';
import { MailLink } from './mail-link.tsx';
import { isSamePerson } from './member-numbers.ts';
import { NewTabLink } from './new-tab-link.tsx';
import t from './thread.module.css';
import { useSender } from './use-sender.ts';

/** Below the question: how to reach who asks where the head has no room for it, what they asked before, and whether they are a member. */
export const SenderFacts = ({ of }: { of: Conversacion }) => {
  const sender = useSender(of);
  const isPhone = useIsPhone();
  return (
    <div className={t['hechos']}>
      {isPhone ? <Ways of={of} /> : null}
      {sender?.others ? <Others of={sender.others} /> : <p>{'\u00A0'}</p>}
      {sender?.member ? <Member of={sender.member} sender={of.nombre} /> : null}
    </div>
  );
};

const Ways = ({ of: { correo, telefono } }: { of: Conversacion }) => (
  <p className={t['medios']}>
    <MailLink to={correo} />
    {telefono ? (
      <>
        <a href={`tel:+51${telefono}`}>{telefono}</a>
        <NewTabLink href={`https://wa.me/51${telefono}`}>WhatsApp</NewTabLink>
      </>
    ) : null}
  </p>
);

const Others = ({ of }: { of: readonly ConsultaEnBandeja[] }) =>
  of.length === 0 ? (
    <p>Es su primera consulta.</p>
  ) : (
    <details>
      <summary>Otras consultas suyas: {of.length}</summary>
      <ul className={s['suyas']}>
        {of.map((one) => (
          <li key={one.id}>
            <Link to={`/consulta/${one.id}?filtro=todas`}>{one.mensaje}</Link>
            <span>
              {fechaCorta(one.fecha_envio)} <EnquiryMark of={one} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );

/** State of a member today: no longer in good standing after the last day, whatever the list says. */
const standingOf = ({ estado, hasta }: Ficha): string => {
  const isOver = estado === 'H' && hasta !== null && hasta < today();
  return estadoColegiado[isOver ? 'N' : estado].toLocaleLowerCase('es');
};

/** A member found by a number in the message, with the name if it differs from the sender's. */
const Member = ({ of, sender }: { of: Ficha; sender: string }) => (
  <p>
    Figura en el padrón:{' '}
    <b>
      {isSamePerson(of.nombre, sender) ? '' : `${of.nombre}, `}
      {of.codigo}, {standingOf(of)}
    </b>
    .
  </p>
);
