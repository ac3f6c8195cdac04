import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { bandeja, type Conversacion, type EnBandeja } from '#shared/correspondence/bandeja.ts';
import { write } from '../../../api.ts';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import s from '../inbox.module.css';
import { MailLink } from './mail-link.tsx';
import { EnquiryMark } from '../state-mark.tsx';

/** Who asks, and what that person asked before. */
export const SenderFacts = ({ of: { id, nombre, correo, telefono } }: { of: Conversacion }) => {
  const [earlier, setEarlier] = useState<readonly EnBandeja[]>([]);
  useEffect(() => {
    let isOver = false;
    const find = async (): Promise<void> => {
      // Besides the conversation: without it, nothing is missing there.
      const found = await write(bandeja.buscarEnBandeja, { body: { texto: correo } }).catch(() => null);
      if (!isOver) setEarlier(found?.consultas.filter((one) => one.correo === correo && one.id !== id) ?? []);
    };
    void find();
    return () => {
      isOver = true;
    };
  }, [correo, id]);
  return (
    <>
      <h2>{nombre}</h2>
      <p>
        <MailLink to={correo} />
      </p>
      {telefono ? <p>{telefono}</p> : null}
      {earlier.length > 0 ? (
        <>
          <h3>Otras consultas suyas</h3>
          <ul className={s['suyas']}>
            {earlier.map((one) => (
              <li key={one.id}>
                <Link to={`/consulta/${one.id}?filtro=todas`}>{one.mensaje}</Link>
                <span>
                  {fechaCorta(one.fecha_envio)} <EnquiryMark of={one} />
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
};
