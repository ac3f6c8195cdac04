import type { ConsultaEnBandeja } from '#shared/correspondence/bandeja.ts';
import { situacionConsulta } from '#shared/contract/fields/estados.ts';
import { Mark, StateMark } from '../ui/mark.tsx';

type Standing = Pick<ConsultaEnBandeja, 'estado' | 'no_llego'>;

/** The state of a conversation, in words. */
export const enquiryStateText = ({ estado, no_llego }: Standing): string =>
  no_llego ? `${situacionConsulta[estado].label}, no llegó` : situacionConsulta[estado].label;

export const EnquiryMark = ({ of: { estado, no_llego } }: { of: Standing }) => (
  <>
    <StateMark of={situacionConsulta[estado]} />
    {no_llego ? <Mark tone="aviso">No llegó</Mark> : null}
  </>
);
