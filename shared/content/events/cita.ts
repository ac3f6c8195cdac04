import * as z from 'zod/mini';
import {
  codigoOpcional,
  enlaceOpcional,
  enlaceOWhatsapp,
  horaOpcional,
  lineaOpcional,
} from '../../contract/fields/campos.ts';
import { letras, repeticion } from '../../contract/fields/codigos.ts';
import { longitudes } from '../../contract/fields/longitudes.ts';
import type { Rule } from '../../contract/fields/reglas.ts';

/** When in the day an event is, where, and how to sign up: what people need to attend it. All of it is optional. */
export const citaInput = {
  hora_inicio: horaOpcional,
  hora_fin: horaOpcional,
  repeticion: codigoOpcional(repeticion, 'Elige cada cuánto se reúne.'),
  lugar: lineaOpcional(longitudes.lugar),
  enlace_mapa: enlaceOpcional,
  enlace_inscripcion: enlaceOWhatsapp,
};

const texto = z.nullable(z.string());
export const cita = {
  /** `HH:MM` in Lima. */
  hora_inicio: texto,
  hora_fin: texto,
  /** Each day or week from the first day to the last, from the hour of start to that of end. */
  repeticion: z.nullable(z.enum(letras(repeticion))),
  lugar: texto,
  enlace_mapa: texto,
  enlace_inscripcion: texto,
};

export const FALTA_HORA_DE_INICIO = 'Escribe también la hora de inicio.';
export const HORA_FIN_ANTES =
  'La hora de fin debe ser posterior a la de inicio. Si el evento termina otro día, escribe también la fecha de fin.';

export const FALTA_FECHA_FIN = 'Si se reúne varias veces, escribe también la fecha de la última.';
export const SESION_TERMINA_ANTES = 'La hora de fin de cada sesión debe ser posterior a la de inicio.';

/** The days and hours of an event; undefined is not known yet, null is none. */
export interface Horario {
  fecha_Inicio: string;
  fecha_fin?: string | null | undefined;
  hora_inicio?: string | null | undefined;
  hora_fin?: string | null | undefined;
  repeticion?: keyof typeof repeticion | null | undefined;
}

/** The hours of an event fit each other and its days. */
export const hoursFit: Rule = {
  fields: ['fecha_Inicio', 'fecha_fin', 'hora_inicio', 'hora_fin', 'repeticion'],
  misfits: ({ fecha_Inicio, fecha_fin, hora_inicio, hora_fin, repeticion: again }) => {
    if (typeof hora_fin !== 'string' || hora_inicio === undefined) return {};
    if (typeof hora_inicio !== 'string') return { hora_inicio: FALTA_HORA_DE_INICIO };
    if (hora_fin > hora_inicio) return {};
    const isOneDay = fecha_fin === null || fecha_fin === fecha_Inicio;
    if (isOneDay) return { hora_fin: HORA_FIN_ANTES };
    return typeof again === 'string' ? { hora_fin: SESION_TERMINA_ANTES } : {};
  },
};

/** What meets again does so until a later day. */
export const repeatsUntil: Rule = {
  fields: ['fecha_Inicio', 'fecha_fin', 'repeticion'],
  misfits: ({ fecha_Inicio, fecha_fin, repeticion: again }) =>
    typeof again === 'string' && (fecha_fin === null || fecha_fin === fecha_Inicio)
      ? { fecha_fin: FALTA_FECHA_FIN }
      : {},
};
