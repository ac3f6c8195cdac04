import * as z from 'zod/mini';
import { lista } from '../../contract/fields/archivos.ts';
import { casilla, dia, fecha, id, instante, linea } from '../../contract/fields/campos.ts';
import { correccion, lectura } from '../../contract/lecturas.ts';
import { consultaDeColegiado } from './colegiados.ts';
import { estadoColegiado, estadoPadron, letras } from '../../contract/fields/codigos.ts';
import {
  adminCreate,
  adminExchange,
  adminList,
  adminRead,
  adminWrite,
  confirmed,
  group,
} from '../../contract/endpoint.ts';

/** Lists that were in force before the present one and can be put back. */
export const PADRONES_ANTERIORES = 2;
/** Problems of a list that are listed one by one; the others are only counted. */
export const PROBLEMAS_MOSTRADOS = 100;
/** Members shown as examples of what a list changes. */
export const EJEMPLOS_MOSTRADOS = 10;
/** Names of those it changes that are read at once. */
export const NOMBRES_DE_UNA_VEZ = 200;

const padron = z.object({
  id,
  /** The day of the list. */
  fecha: dia,
  /** Name of the file. */
  archivo: z.string(),
  /** Who brought it. */
  autor: z.string(),
  creado: instante,
  estado: z.enum(letras(estadoPadron)),
  filas: z.number(),
  /** Percent that has been read. */
  avance: z.number(),
  /** Whether visitors are answered from it. */
  vigente: z.boolean(),
  /** Since when it is in force, or was; null for one that never was. */
  usado_desde: z.nullable(instante),
});
export type Padron = z.output<typeof padron>;

/** What the columns of a list may be. */
export const papelesDePadron = {
  codigo: 'Código',
  completo: 'Apellidos y nombres',
  nombres: 'Nombres',
  apellidos: 'Apellidos',
  paterno: 'Apellido paterno',
  materno: 'Apellido materno',
  estado: 'Estado',
  hasta: 'Habilitado hasta',
  dni: 'DNI',
} as const;

const ejemplo = z.object({ codigo: z.string(), nombre: z.string() });
export type EjemploDePadron = z.output<typeof ejemplo>;
const diferencia = z.object({ total: z.number(), ejemplos: z.array(ejemplo) });
const cambios = { nuevos: diferencia, cambian: diferencia, salen: diferencia };
const cadaCambio = ['nuevos', 'cambian', 'salen'] as const satisfies readonly (keyof typeof cambios)[];
export type CambioDePadron = (typeof cadaCambio)[number];
const problema = z.object({
  /** Line of the file, from 1. */
  linea: z.number(),
  texto: z.string(),
});
export type Problema = z.output<typeof problema>;

/** How it was before a list was put in force: since when that list was before, and whether visitors could ask. */
const antes = z.object({ usado_desde: z.nullable(instante), publico: z.boolean() });
export type AntesDelPadron = z.output<typeof antes>;

const revision = z.object({
  padron,
  /** What has to be put right in the list before it can be used. */
  problemas: z.object({ total: z.number(), primeros: z.array(problema) }),
  /** What was understood of the file; null while it is read, and for one that is no table. */
  lectura: z.nullable(lectura),
  /** What using it would change; null while it is read, and for one with problems. */
  cambios: z.nullable(z.object(cambios)),
  /** Sentences that staff should read before using it. */
  avisos: z.array(z.string()),
});
export type Revision = z.output<typeof revision>;

/** What one list keeps about a member. */
export const ficha = z.object({
  padron: dia,
  vigente: z.boolean(),
  codigo: z.string(),
  nombre: z.string(),
  estado: z.enum(letras(estadoColegiado)),
  hasta: z.nullable(dia),
  dni: z.nullable(z.string()),
});
export type Ficha = z.output<typeof ficha>;

const reservado = z.object({ id, codigo: z.string(), creado: instante });
export type Reservado = z.output<typeof reservado>;

/** How staff keeps the list of members. */
export const padrones = group('colegiados', {
  list: adminList('/colegiados-padrones', padron),
  /** Takes a list and begins to read it; `revision` tells how far that is, and what it would change. */
  subir: adminCreate('/colegiados-subir', {
    input: z.object({
      archivo: lista('Elige el archivo del padrón.'),
      fecha: fecha('Escribe la fecha del padrón.'),
    }),
    done: 'Archivo recibido',
    failed: 'Error al recibir el archivo',
  }),
  revision: adminRead('/colegiados-revision/:id', revision),
  /** The members that a list would add, change or take away, in the order of their codes; none says there are no more. */
  cambios: adminExchange('/colegiados-cambios/:id', {
    input: z.object({
      cambio: z.enum(cadaCambio, 'El cambio no es válido.'),
      /** The last code that was read. */
      despues_de: z.optional(linea(20, 'Escribe un código.')),
    }),
    output: z.array(ejemplo),
    failed: 'Error al leer los nombres',
  }),
  /** Reads the file again, where staff puts right what was understood. */
  releer: adminWrite('/colegiados-releer/:id', {
    input: correccion,
    done: 'El archivo se lee otra vez',
    failed: 'Error al leer el archivo otra vez',
  }),
  /**
   * Puts a list in force in place of the present one: a new one, or one that was in force before. With `publico` visitors
   * may ask for it from then on.
   */
  usar: confirmed(
    adminWrite('/colegiados-usar/:id', {
      input: z.object({ publico: casilla }),
      adds: { filas: z.number(), antes },
      done: 'Padrón publicado con éxito',
      failed: 'Error al publicar el padrón',
      // The first one makes `/colegiados` answer.
    }),
  ),
  /** Takes back that a list was put in force, and that visitors may ask if they could not `antes`. */
  deshacer: confirmed(
    adminWrite('/colegiados-deshacer/:id', {
      input: antes,
      done: 'Como estaba: el padrón ya no está en vigencia',
      failed: 'Error al deshacer la publicación del padrón',
    }),
  ),
  descartar: adminWrite('/colegiados-descartar/:id', {
    done: 'Padrón descartado',
    failed: 'Error al descartar el padrón',
  }),
  /** Shows the list to visitors, or hides all of it. */
  publicar: adminWrite('/colegiados-publicar', {
    input: z.object({ publico: casilla }),
    done: 'Consulta de colegiados guardada',
    failed: 'Error al guardar la consulta de colegiados',
  }),
  /** Everything the lists keep about one member, for staff and for the member. */
  buscar: adminExchange('/colegiado-buscar', {
    input: consultaDeColegiado,
    /** `reservado`: what was asked for is the code of someone left out of every list. */
    output: z.object({ fichas: z.array(ficha), reservado: z.boolean() }),
    failed: 'Error al buscar en el padrón',
  }),
  reservados: adminList('/colegiados-reservados', reservado),
  /** Deletes a member from every list and keeps the code, so that later lists leave that member out. */
  reservar: adminCreate('/colegiado-reservar', {
    input: z.object({ codigo: linea(20, 'El código es obligatorio.') }),
    done: 'Colegiado reservado: ya no figura en ningún padrón',
    failed: 'Error al reservar',
  }),
  /** Later lists may bring the member back. */
  mostrar: adminWrite('/colegiado-mostrar/:id', {
    done: 'Vuelve a figurar con el próximo padrón que se importe',
    failed: 'Error al quitar la reserva',
  }),
});
