import type { EnBandeja } from '#shared/correspondence/bandeja.ts';
import { type SituacionConsulta, situacionConsulta } from '#shared/contract/fields/codigos.ts';
import { Mark } from '../ui/mark.tsx';

const tones = { P: 'pendiente', R: 'bien', A: 'bien', N: 'aviso' } as const satisfies Record<
  SituacionConsulta,
  string
>;

type Standing = Pick<EnBandeja, 'estado' | 'no_llego'>;

/** Where a conversation stands, in words. */
export const standing = ({ estado, no_llego }: Standing): string =>
  no_llego ? `${situacionConsulta[estado]}, no llegó` : situacionConsulta[estado];

export const StateMark = ({ of: { estado, no_llego } }: { of: Standing }) => (
  <>
    <Mark tone={tones[estado]}>{situacionConsulta[estado]}</Mark>
    {no_llego ? <Mark tone="aviso">No llegó</Mark> : null}
  </>
);
