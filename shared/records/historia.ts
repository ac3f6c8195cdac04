import * as z from 'zod/mini';
import { entero, id, instante, linea } from '../contract/fields/campos.ts';
import { adminList, adminRead, adminWrite, confirmed, group, needs } from '../contract/endpoint.ts';
import { gruposConHistoria } from '../contract/nouns.ts';
import { parte } from '../contract/partes.ts';

const campo = z.object({
  campo: z.string(),
  etiqueta: z.string(),
  antes: z.nullable(z.string()),
  despues: z.nullable(z.string()),
  /** Word by word what went and what came; null where the two are too different to be compared. */
  partes: z.nullable(z.array(parte)),
});

/** C created, U updated, D deleted. */
const accion = z.enum(['C', 'U', 'D']);

const filaCambiada = z.object({
  /** Noun of the contract. */
  grupo: z.string(),
  titulo: z.nullable(z.string()),
  accion,
  campos: z.array(campo),
});

const autor = {
  /** Names the change: what undoes it takes this. */
  cambio: z.string(),
  /** `noun.operation` of the call; null when its audit row has ended. */
  operacion: z.nullable(z.string()),
  usuario_email: z.nullable(z.string()),
  creada: instante,
};

const cambio = z.object({ ...autor, filas: z.array(filaCambiada), total: z.number() });
export type Cambio = z.output<typeof cambio>;

const enPapelera = z.object({
  id,
  ...autor,
  grupo: z.string(),
  titulo: z.nullable(z.string()),
  /** Rows that went with it: the comments and pictures of an event. */
  arrastradas: z.number(),
});
export type EnPapelera = z.output<typeof enPapelera>;

/** Days that what was deleted can be brought back. */
export const DIAS_EN_PAPELERA = 30;

const cambios = z.object({
  cambios: z
    .array(linea(26, 'Elige al menos un registro.'), 'Elige al menos un registro.')
    .check(
      z.minLength(1, 'Elige al menos un registro.'),
      z.maxLength(100, 'Elige 100 registros como máximo.'),
    ),
});

const vuelta = z.object({
  grupo: z.enum(gruposConHistoria, 'Elige un registro con historial.'),
  id: entero(1, 'Elige un registro.'),
  /** The change beside which the state is shown, and whether the state is the one before or after it. */
  cambio: linea(26, 'Elige un estado del historial.'),
  momento: z.enum(['antes', 'despues'], 'Elige un estado del historial.'),
  /** The newest change of the record that the person saw: a newer one of somebody else is not written over. */
  visto: linea(26, 'Falta el último cambio que viste.'),
});
/** An older state of a record. */
export type Vuelta = z.output<typeof vuelta>;

/** What changes did to rows, and the way back. Of each row the permission of its noun counts too. */
export const historia = group('historia', {
  get: adminRead('/historia-cambio/:cambio', cambio),
  /** The changes of one record, newest first. */
  list: adminList('/historia-registro/:grupo/:id', cambio),
  deshacer: adminWrite('/deshacer-cambio/:cambio', {
    done: 'Cambio deshecho',
    failed: 'No se pudo deshacer el cambio.',
  }),
  volver: adminWrite('/historia-volver', {
    input: vuelta,
    done: 'El texto volvió a como estaba',
    failed: 'No se pudo volver a ese texto.',
  }),
  papelera: needs('historia.editar', adminList('/papelera-registros', enPapelera)),
  buscar: needs('historia.editar', adminList('/papelera-registros/:term', enPapelera)),
  restaurar: adminWrite('/papelera-restaurar', {
    input: cambios,
    done: 'Restaurado con éxito',
    failed: 'No se pudo restaurar.',
  }),
  /** Cannot be undone. */
  borrar: confirmed(
    adminWrite('/papelera-borrar', {
      input: cambios,
      done: 'Borrado definitivamente',
      failed: 'No se pudo borrar.',
    }),
  ),
});
