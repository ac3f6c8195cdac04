import * as z from 'zod/mini';
import {
  codigoOpcional,
  enlaceOpcional,
  enlaceOWhatsapp,
  horaOpcional,
  lineaOpcional,
} from '../../contract/fields/campos.ts';
import { keysOf, repeticion } from '../../contract/fields/codigos.ts';
import { longitudes } from '../../contract/fields/longitudes.ts';
import type { Rule } from '../../contract/fields/reglas.ts';

/** The optional fields people need to attend an event: hours, sessions, place and registration link. */
export const horaYLugarInput = {
  hora_inicio: horaOpcional,
  hora_fin: horaOpcional,
  repeticion: codigoOpcional(repeticion, 'Elige cada cuánto se reúne.'),
  lugar: lineaOpcional(longitudes.lugar),
  enlace_mapa: enlaceOpcional,
  enlace_inscripcion: enlaceOWhatsapp,
};

const texto = z.nullable(z.string());
export const horaYLugar = {
  hora_inicio: texto,
  hora_fin: texto,
  /** If set, the event has a session every day or week from its first day to its last. */
  repeticion: z.nullable(z.enum(keysOf(repeticion))),
  lugar: texto,
  enlace_mapa: texto,
  enlace_inscripcion: texto,
};

export const FALTA_HORA_DE_INICIO = 'Escribe también la hora de inicio.';
export const HORA_FIN_ANTES =
  'La hora de fin debe ser posterior a la de inicio. Si el evento termina otro día, escribe también la fecha de fin.';

export const FALTA_FECHA_FIN = 'Si se reúne varias veces, escribe también la fecha de la última.';
export const SESION_TERMINA_ANTES = 'La hora de fin de cada sesión debe ser posterior a la de inicio.';

/** The days and hours of an event. Undefined: not known yet; null: none. */
export interface Horario {
  fecha_Inicio: string;
  fecha_fin?: string | null | undefined;
  hora_inicio?: string | null | undefined;
  hora_fin?: string | null | undefined;
  repeticion?: keyof typeof repeticion | null | undefined;
}

/** The end hour is after the start hour, if both fall on one day or the event has sessions. */
export const hoursRule: Rule = {
  fields: ['fecha_Inicio', 'fecha_fin', 'hora_inicio', 'hora_fin', 'repeticion'],
  errorsOf: ({ fecha_Inicio, fecha_fin, hora_inicio, hora_fin, repeticion: again }) => {
    if (typeof hora_fin !== 'string' || hora_inicio === undefined) return {};
    if (typeof hora_inicio !== 'string') return { hora_inicio: FALTA_HORA_DE_INICIO };
    if (hora_fin > hora_inicio) return {};
    const isOneDay = fecha_fin === null || fecha_fin === fecha_Inicio;
    if (isOneDay) return { hora_fin: HORA_FIN_ANTES };
    return typeof again === 'string' ? { hora_fin: SESION_TERMINA_ANTES } : {};
  },
};

/** An event with several sessions needs an end date after its first day. */
export const repetitionNeedsEnd: Rule = {
  fields: ['fecha_Inicio', 'fecha_fin', 'repeticion'],
  errorsOf: ({ fecha_Inicio, fecha_fin, repeticion: again }) =>
    typeof again === 'string' && (fecha_fin === null || fecha_fin === fecha_Inicio)
      ? { fecha_fin: FALTA_FECHA_FIN }
      : {},
};
