import type { ReactNode } from 'react';
import { fechaLarga } from '#shared/contract/words/fechas.ts';
import { formatHorario } from '#shared/contract/words/horas.ts';
import type { Horario } from '#shared/content/events/hora-y-lugar.ts';
import { Day } from '../../ui/day.tsx';

interface EventDaysProps extends Horario {
  /** stands before them */
  label?: ReactNode;
}

/** The days of an event, and its hours where it says them. */
export function EventDays({ label, ...evento }: EventDaysProps) {
  const { fecha_Inicio, fecha_fin, hora_inicio } = evento;
  const hours = formatHorario(evento);
  return (
    <span>
      {label}
      <time dateTime={hora_inicio ? `${fecha_Inicio}T${hora_inicio}-05:00` : fecha_Inicio}>
        {fechaLarga(fecha_Inicio)}
      </time>
      {fecha_fin && fecha_fin !== fecha_Inicio && (
        <>
          {' – '}
          <Day of={fecha_fin} />
        </>
      )}
      {hours && `, ${hours}`}
    </span>
  );
}
