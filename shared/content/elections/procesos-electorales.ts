import * as z from 'zod/mini';
import {
  cantidadOpcional,
  casilla,
  fechaOpcional,
  id,
  instante,
  linea,
  lineaOpcional,
  version,
} from '../../contract/fields/campos.ts';
import { keysOf } from '../../contract/fields/codigos.ts';
import { estadoFase } from '../../contract/fields/estados.ts';
import {
  adminCreate,
  adminList,
  adminRead,
  adminUpdate,
  adminWrite,
  group,
  publicList,
  publicRead,
} from '../../contract/endpoint.ts';
import { faseElectoral } from './fases-electorales.ts';
import { listaElectoral } from './listas-electorales.ts';
import { longitudes } from '../../contract/fields/longitudes.ts';
import { resultado } from './resultados-electorales.ts';

/** Maximum characters of `tipo` and of `periodo`. */
export const MAX_TIPO_DE_PROCESO = 100;

const procesoInput = z.object({
  titulo: linea(longitudes.titulo, 'El título es obligatorio.'),
  tipo: linea(MAX_TIPO_DE_PROCESO, 'Escribe qué se elige: Consejo Directivo, delegados…'),
  periodo: lineaOpcional(MAX_TIPO_DE_PROCESO),
});

const cabecera = {
  id,
  version,
  slug: z.string(),
  titulo: z.string(),
  /** What is elected, such as «Consejo Directivo». */
  tipo: z.string(),
  /** The years of office, such as «2026-2027»; null if unknown. */
  periodo: z.nullable(z.string()),
  /** State of the process today in Lima, from its first phase to its last; null without phases. */
  estado: z.nullable(z.enum(keysOf(estadoFase))),
};
const procesoElectoral = z.object({
  ...cabecera,
  /** Phases in the order of their dates. */
  fases: z.array(faseElectoral),
  listas: z.array(listaElectoral),
  /** Published results, newest first: each later version corrects the ones before. */
  resultados: z.array(resultado),
});
export type ProcesoElectoral = z.output<typeof procesoElectoral>;

const enLista = z.object({
  ...cabecera,
  /** Phases in the order of their dates. */
  fases: z.array(z.pick(faseElectoral, { titulo: true, fecha_Inicio: true, fecha_fin: true, estado: true })),
  /** When its latest results were published; null before. */
  publicado: z.nullable(instante),
});
export type ProcesoEnLista = z.output<typeof enLista>;

const cantidad = z.nullable(z.number());
const enGestion = z.extend(procesoElectoral, {
  electores: cantidad,
  votantes: cantidad,
  blancos: cantidad,
  nulos: cantidad,
  listas: z.array(z.extend(listaElectoral, { votos: cantidad })),
  /** Revision of the counted numbers. Publishing sends the revision that the screen showed. */
  conteo: z.string(),
});
export type ProcesoEnGestion = z.output<typeof enGestion>;

const ruta = '/elecciones';
/** Path of a process's public page. It never changes. */
export const rutaDeProceso = (slug: string): string => `${ruta}/${slug}`;
/** Path of the iCalendar file with the phases of a process. */
export const rutaDeCalendario = (slug: string): string => `${rutaDeProceso(slug)}.ics`;
/** Path of the CSV file with the latest published results. */
export const rutaDeResultados = (slug: string): string => `${rutaDeProceso(slug)}.csv`;

/** Elections with phases, candidates and results. */
export const procesosElectorales = group('procesosElectorales', {
  /** All electoral processes, newest first. */
  list: publicList('/procesos-electorales', procesoElectoral),
  ver: publicRead('/procesos-electorales/:slug', procesoElectoral),
  adminList: adminList('/procesos-electorales-lista', enLista),
  get: adminRead('/proceso-electoral/:id', enGestion),
  create: adminCreate('/proceso-electoral-guardar', {
    input: z.extend(procesoInput, {
      /** The day of the vote, which becomes the first phase. */
      dia_votacion: fechaOpcional,
    }),
    adds: { slug: z.string() },
    done: 'Proceso creado con éxito',
    failed: 'Error al crear el proceso.',
  }),
  update: adminUpdate('/proceso-electoral-actualizar/:id', {
    input: procesoInput,
    done: 'Proceso actualizado con éxito',
    failed: 'Error al actualizar el proceso.',
  }),
  /** Deleting a process is refused once its results are published. */
  remove: adminWrite('/proceso-electoral-eliminar/:id', {
    done: 'Proceso eliminado con éxito',
    failed: 'Error al eliminar el proceso.',
  }),
  /** Saves the totals counted so far; the votes of each list are saved with the list. */
  contar: adminUpdate('/proceso-electoral-contar/:id', {
    input: z.object({
      electores: cantidadOpcional,
      votantes: cantidadOpcional,
      blancos: cantidadOpcional,
      nulos: cantidadOpcional,
    }),
    done: 'Números guardados; todavía no se ven en el sitio',
    failed: 'Error al guardar los números.',
  }),
  /** Publishes the saved numbers, permanently. Publishing again is a correction and needs a reason. */
  publicarResultados: adminWrite('/resultados-electorales-publicar/:id', {
    input: z.object({
      /** The reason, required for a correction. */
      motivo: lineaOpcional(longitudes.notaDeVersion),
      /** Publish even though the numbers do not add up. */
      confirmar: casilla,
      /** The `conteo` that was read. If the numbers have changed since, nothing is published. */
      conteo: z.optional(z.string()),
    }),
    adds: { numero: z.number() },
    done: 'Resultados publicados con éxito',
    failed: 'Error al publicar los resultados.',
  }),
});
