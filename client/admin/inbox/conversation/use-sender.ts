import { useEffect, useState } from 'react';
import { bandeja, type Conversacion, type ConsultaEnBandeja } from '#shared/correspondence/bandeja.ts';
import { type Ficha, padrones } from '#shared/content/members/padrones.ts';
import { write } from '../../../api.ts';
import { useMay } from '../../session/may.tsx';
import { isLikelySender, memberNumbersIn } from './member-numbers.ts';

/** What the site knows of who asks, besides the question. */
interface Sender {
  /** Other enquiries of the same address, newest first; null if they could not be loaded. */
  readonly others: readonly ConsultaEnBandeja[] | null;
  /** Record in the list of members in force, found by a number in the message. */
  readonly member: Ficha | null;
}

type Asked = Pick<Conversacion, 'id' | 'nombre' | 'correo' | 'mensaje'>;

const findOthers = async ({ id, correo }: Asked): Promise<Sender['others']> => {
  const { consultas } = await write(bandeja.buscarEnBandeja, { body: { texto: correo } });
  return consultas.filter((one) => one.correo === correo && one.id !== id);
};

const findMember = async ({ nombre, mensaje }: Asked): Promise<Ficha | null> => {
  const found = await Promise.all(
    memberNumbersIn(mensaje).map(async (dato) => {
      const { fichas } = await write(padrones.buscar, { body: { dato } });
      return fichas.find((one) => one.vigente && isLikelySender(one, dato, nombre));
    }),
  );
  return found.find(Boolean) ?? null;
};

/** Facts about the sender; null while loading. Errors are ignored, since the facts are secondary. */
export const useSender = ({ id, nombre, correo, mensaje }: Asked): Sender | null => {
  const [sender, setSender] = useState<Sender | null>(null);
  const mayAsk = useMay()(padrones.buscar);
  useEffect(() => {
    let isOver = false;
    const asked = { id, nombre, correo, mensaje };
    const find = async (): Promise<void> => {
      const [others, member] = await Promise.all([
        findOthers(asked).catch(() => null),
        mayAsk ? findMember(asked).catch(() => null) : null,
      ]);
      if (!isOver) setSender({ others, member });
    };
    void find();
    return () => {
      isOver = true;
    };
  }, [id, nombre, correo, mensaje, mayAsk]);
  return sender;
};
