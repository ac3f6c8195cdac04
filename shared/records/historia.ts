import * as z from 'zod/mini';
import { entero, id, instante, linea } from '../contract/fields/campos.ts';
import {
  adminList,
  adminRead,
  adminWrite,
  withConfirmation,
  group,
  withPermission,
} from '../contract/endpoint.ts';
import { gruposConHistoria } from '../contract/nouns.ts';
import { diffPart } from '../contract/text-diff.ts';

const campo = z.object({
  campo: z.string(),
  etiqueta: z.string(),
  antes: z.nullable(z.string()),
  despues: z.nullable(z.string()),
  /** Differences word by word; null if the two are too different. */
  partes: z.nullable(z.array(diffPart)),
});

/** C: created, U: updated, D: deleted. */
const accion = z.enum(['C', 'U', 'D']);

const filaCambiada = z.object({
  /** Noun of the contract. */
  grupo: z.string(),
  titulo: z.nullable(z.string()),
  accion,
  campos: z.array(campo),
});

const autor = {
  /** Id of the change; undoing takes it. */
  cambio: z.string(),
  /** `noun.operation` of the call; null when its audit row has expired. */
  operacion: z.nullable(z.string()),
  usuario_email: z.nullable(z.string()),
  /** Name of the user; null when the account was deleted. */
  usuario: z.nullable(z.string()),
  creada: instante,
};

const cambio = z.object({ ...autor, filas: z.array(filaCambiada), total: z.number() });
export type Cambio = z.output<typeof cambio>;

const enPapelera = z.object({
  id,
  ...autor,
  grupo: z.string(),
  titulo: z.nullable(z.string()),
  /** Number of rows deleted with it, such as the comments and pictures of an event. */
  arrastradas: z.number(),
});
export type EnPapelera = z.output<typeof enPapelera>;

/** Days for which deleted rows can be restored. */
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
  /** The change, and (`momento`) whether to restore the state before or after it. */
  cambio: linea(26, 'Elige un estado del historial.'),
  momento: z.enum(['antes', 'despues'], 'Elige un estado del historial.'),
  /** The newest change the person saw. If there is a newer one, nothing is overwritten. */
  visto: linea(26, 'Falta el último cambio que viste.'),
});
/** Identifies an earlier state of a record, to restore it. */
export type EstadoAnterior = z.output<typeof vuelta>;

/** History of rows: changes, undo, and the bin. The permission of each row's noun is required too. */
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
  papelera: withPermission('historia.editar', adminList('/papelera-registros', enPapelera)),
  buscar: withPermission('historia.editar', adminList('/papelera-registros/:term', enPapelera)),
  restaurar: adminWrite('/papelera-restaurar', {
    input: cambios,
    done: 'Restaurado con éxito',
    failed: 'No se pudo restaurar.',
  }),
  /** Cannot be undone. */
  borrar: withConfirmation(
    adminWrite('/papelera-borrar', {
      input: cambios,
      done: 'Borrado definitivamente',
      failed: 'No se pudo borrar.',
    }),
  ),
});
