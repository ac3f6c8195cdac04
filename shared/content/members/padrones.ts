import * as z from 'zod/mini';
import { hojaDeCalculo } from '../../contract/fields/archivos.ts';
import { casilla, dia, fecha, id, instante, linea } from '../../contract/fields/campos.ts';
import { correccion, lectura } from '../../contract/lectura-de-tablas.ts';
import { consultaDeColegiado } from './colegiados.ts';
import { estadoColegiado, estadoPadron, keysOf } from '../../contract/fields/codigos.ts';
import {
  adminCreate,
  adminExchange,
  adminList,
  adminRead,
  adminWrite,
  withConfirmation,
  group,
} from '../../contract/endpoint.ts';

/** How many former lists are kept, to be put in force again. */
export const PADRONES_ANTERIORES = 2;
/** How many problems of a list are shown; the rest are only counted. */
export const PROBLEMAS_MOSTRADOS = 100;
/** Members shown as examples of what a list changes. */
export const EJEMPLOS_MOSTRADOS = 10;
/** How many names of changed members are read at once. */
export const NOMBRES_DE_UNA_VEZ = 200;

const padron = z.object({
  id,
  fecha: dia,
  /** Name of the file. */
  archivo: z.string(),
  /** Who uploaded the list. */
  autor: z.string(),
  creado: instante,
  estado: z.enum(keysOf(estadoPadron)),
  filas: z.number(),
  /** Percent of the file that has been read. */
  avance: z.number(),
  /** Whether the list is in force: visitors' lookups use it. */
  vigente: z.boolean(),
  /** When the list was put in force; null if it never was. */
  usado_desde: z.nullable(instante),
});
export type Padron = z.output<typeof padron>;

/** What a column of a list can contain. */
export const papelesDePadron = {
  codigo: 'Código',
  completo: 'Nombre completo',
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

/** The state before a list was put in force: its earlier `usado_desde`, and whether the lookup was public. */
const antes = z.object({ usado_desde: z.nullable(instante), publico: z.boolean() });
export type AntesDelPadron = z.output<typeof antes>;

const revision = z.object({
  padron,
  /** Errors that must be fixed before the list can be used. */
  problemas: z.object({ total: z.number(), primeros: z.array(problema) }),
  /** How the file was interpreted; null while it is being read, and for a file that is not a table. */
  lectura: z.nullable(lectura),
  /** What would change if the list were put in force; null while it is being read, and if it has problems. */
  cambios: z.nullable(z.object(cambios)),
  /** Warnings for staff to read before the list is put in force. */
  avisos: z.array(z.string()),
});
export type Revision = z.output<typeof revision>;

/** What one list says about a member. */
export const ficha = z.object({
  padron: dia,
  vigente: z.boolean(),
  codigo: z.string(),
  nombre: z.string(),
  estado: z.enum(keysOf(estadoColegiado)),
  hasta: z.nullable(dia),
  dni: z.nullable(z.string()),
});
export type Ficha = z.output<typeof ficha>;

const reservado = z.object({ id, codigo: z.string(), creado: instante });
export type Reservado = z.output<typeof reservado>;

/** The calls with which staff manages the lists of members. */
export const padrones = group('colegiados', {
  list: adminList('/colegiados-padrones', padron),
  /** Uploads a list and starts to read it; `revision` reports the progress and what the list would change. */
  subir: adminCreate('/colegiados-subir', {
    input: z.object({
      archivo: hojaDeCalculo('Elige el archivo del padrón.'),
      fecha: fecha('Escribe la fecha del padrón.'),
    }),
    done: 'Archivo recibido',
    failed: 'Error al recibir el archivo',
  }),
  revision: adminRead('/colegiados-revision/:id', revision),
  /** The members that a list would add, change or remove, by code; an empty answer means there are no more. */
  cambios: adminExchange('/colegiados-cambios/:id', {
    input: z.object({
      cambio: z.enum(cadaCambio, 'El cambio no es válido.'),
      /** The last code of the previous page. */
      despues_de: z.optional(linea(20, 'Escribe un código.')),
    }),
    output: z.array(ejemplo),
    failed: 'Error al leer los nombres',
  }),
  /** Reads the file again with staff's corrections of how it was interpreted. */
  releer: adminWrite('/colegiados-releer/:id', {
    input: correccion,
    done: 'El archivo se lee otra vez',
    failed: 'Error al leer el archivo otra vez',
  }),
  /** Puts a new or former list in force. With `publico`, it also opens the lookup to visitors. */
  usar: withConfirmation(
    adminWrite('/colegiados-usar/:id', {
      input: z.object({ publico: casilla }),
      adds: { filas: z.number(), antes },
      done: 'Padrón publicado con éxito',
      failed: 'Error al publicar el padrón',
    }),
  ),
  /** Undoes `usar`: restores the state in `antes`. */
  deshacer: withConfirmation(
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
  /** Turns the visitors' lookup on or off. */
  publicar: adminWrite('/colegiados-publicar', {
    input: z.object({ publico: casilla }),
    done: 'Consulta de colegiados guardada',
    failed: 'Error al guardar la consulta de colegiados',
  }),
  /** Everything the lists say about one member, for staff and for requests of the member. */
  buscar: adminExchange('/colegiado-buscar', {
    input: consultaDeColegiado,
    /** `reservado`: the term is the code of a member who is excluded from all lists. */
    output: z.object({ fichas: z.array(ficha), reservado: z.boolean() }),
    failed: 'Error al buscar en el padrón',
  }),
  reservados: adminList('/colegiados-reservados', reservado),
  /** Deletes a member from all lists and stores the code, so that later lists skip it. */
  reservar: adminCreate('/colegiado-reservar', {
    input: z.object({ codigo: linea(20, 'El código es obligatorio.') }),
    done: 'Colegiado reservado: ya no figura en ningún padrón',
    failed: 'Error al reservar',
  }),
  /** Ends the exclusion of a member: the next lists may contain the code again. */
  mostrar: adminWrite('/colegiado-mostrar/:id', {
    done: 'Vuelve a figurar con el próximo padrón que se importe',
    failed: 'Error al quitar la reserva',
  }),
});
