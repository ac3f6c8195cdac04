import type { Avance } from '#shared/operation/oficina.ts';
import { fechaTabla } from '../../lib/text/fechas.ts';
import s from './inicio.module.css';

/** When the last verified backup was made, for an administrator. A demonstration needs none. */
export const LastCopy = ({ steps: { copia, demostracion } }: { steps: Avance }) => {
  const { instante, atrasada } = copia;
  if (instante === null && !demostracion) return null;
  const told =
    instante === null
      ? 'Ninguna copia de seguridad se verificó todavía'
      : `Última copia verificada: ${fechaTabla(instante)}`;
  return (
    <p className={s['copia']} data-atrasada={atrasada}>
      {told}.{atrasada ? ' Avisa a quien cuida el servidor.' : null}
    </p>
  );
};
