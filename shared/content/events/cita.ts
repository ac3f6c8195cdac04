import * as z from 'zod/mini';
import {
  enlaceOpcional,
  enlaceOWhatsapp,
  horaOpcional,
  lineaOpcional,
} from '../../contract/fields/campos.ts';
import { longitudes } from '../../contract/fields/longitudes.ts';

/** When in the day an event is, where, and how to sign up: what people need to attend it. All of it is optional. */
export const citaInput = {
  hora_inicio: horaOpcional,
  hora_fin: horaOpcional,
  lugar: lineaOpcional(longitudes.lugar),
  enlace_mapa: enlaceOpcional,
  enlace_inscripcion: enlaceOWhatsapp,
};

const texto = z.nullable(z.string());
export const cita = {
  /** `HH:MM` in Lima. */
  hora_inicio: texto,
  hora_fin: texto,
  lugar: texto,
  enlace_mapa: texto,
  enlace_inscripcion: texto,
};

export const FALTA_HORA_DE_INICIO = 'Escribe también la hora de inicio.';
export const HORA_FIN_ANTES =
  'La hora de fin debe ser posterior a la de inicio. Si el evento termina otro día, escribe también la fecha de fin.';

/** The days and hours of an event; undefined is not known yet, null is none. */
export interface Horario {
  fecha_Inicio: string;
  fecha_fin?: string | null | undefined;
  hora_inicio?: string | null | undefined;
  hora_fin?: string | null | undefined;
}

/** The field whose hour does not fit, and why; null when all do, or when too little is known to tell. */
export const horaMisfit = ({
  fecha_Inicio,
  fecha_fin,
  hora_inicio,
  hora_fin,
}: Horario): { field: 'hora_inicio' | 'hora_fin'; message: string } | null => {
  if (!hora_fin || hora_inicio === undefined) return null;
  if (hora_inicio === null) return { field: 'hora_inicio', message: FALTA_HORA_DE_INICIO };
  const isOneDay = fecha_fin === null || fecha_fin === fecha_Inicio;
  return isOneDay && hora_fin <= hora_inicio ? { field: 'hora_fin', message: HORA_FIN_ANTES } : null;
};

/** The hours of an event fit each other and its days. */
export const hoursFit = <T extends Horario>() =>
  z.check<T>(({ value, issues }) => {
    const misfit = horaMisfit(value);
    if (misfit) issues.push({ code: 'custom', message: misfit.message, path: [misfit.field], input: value });
  });
