import * as z from 'zod/mini';
import {
  cantidadOpcional,
  casilla,
  id,
  linea,
  lineaOpcional,
  version,
} from '../../contract/fields/campos.ts';
import { letras } from '../../contract/fields/codigos.ts';
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

/** Longest kind and period of a process. */
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
  /** What is elected. */
  tipo: z.string(),
  /** For which years; null when nobody said. */
  periodo: z.nullable(z.string()),
  /** State today in Lima, from the first phase to the last; null without phases. */
  estado: z.nullable(z.enum(letras(estadoFase))),
};
const procesoElectoral = z.object({
  ...cabecera,
  /** By their dates. */
  fases: z.array(faseElectoral),
  listas: z.array(listaElectoral),
  /** Newest first: what was published last, then what it corrected. */
  resultados: z.array(resultado),
});
export type ProcesoElectoral = z.output<typeof procesoElectoral>;

const enLista = z.object({ ...cabecera, publicados: z.boolean() });
export type ProcesoEnLista = z.output<typeof enLista>;

const cantidad = z.nullable(z.number());
const enGestion = z.extend(procesoElectoral, {
  electores: cantidad,
  votantes: cantidad,
  blancos: cantidad,
  nulos: cantidad,
  listas: z.array(z.extend(listaElectoral, { votos: cantidad })),
  /** Version of the numbers above; publishing sends the one that was on the screen. */
  conteo: z.string(),
});
export type ProcesoEnGestion = z.output<typeof enGestion>;

const ruta = '/elecciones';
/** The page of a process: its address never changes. */
export const rutaDeProceso = (slug: string): string => `${ruta}/${slug}`;
/** The calendar of its phases. */
export const rutaDeCalendario = (slug: string): string => `${rutaDeProceso(slug)}.ics`;
/** The results published last, as CSV. */
export const rutaDeResultados = (slug: string): string => `${rutaDeProceso(slug)}.csv`;

/** Elections with phases, candidates and results. */
export const procesosElectorales = group('procesosElectorales', {
  /** All of them, newest first. */
  list: publicList('/procesos-electorales', procesoElectoral),
  ver: publicRead('/procesos-electorales/:slug', procesoElectoral),
  adminList: adminList('/procesos-electorales-lista', enLista),
  get: adminRead('/proceso-electoral/:id', enGestion),
  create: adminCreate('/proceso-electoral-guardar', {
    input: procesoInput,
    adds: { slug: z.string() },
    done: 'Proceso creado con éxito',
    failed: 'Error al crear el proceso.',
  }),
  update: adminUpdate('/proceso-electoral-actualizar/:id', {
    input: procesoInput,
    done: 'Proceso actualizado con éxito',
    failed: 'Error al actualizar el proceso.',
  }),
  /** Refused once results are published. */
  remove: adminWrite('/proceso-electoral-eliminar/:id', {
    done: 'Proceso eliminado con éxito',
    failed: 'Error al eliminar el proceso.',
  }),
  /** Keeps the totals as counted so far; the votes of each list are kept with the list. */
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
  /** Publishes the numbers kept so far, for ever. Publishing again is a correction and needs a reason. */
  publicarResultados: adminWrite('/resultados-electorales-publicar/:id', {
    input: z.object({
      /** Needed for a correction. */
      motivo: lineaOpcional(longitudes.notaDeVersion),
      /** Whether to publish numbers that do not add up. */
      confirmar: casilla,
      /** `conteo` as it was read; with another one nothing is published. */
      conteo: z.optional(z.string()),
    }),
    adds: { numero: z.number() },
    done: 'Resultados publicados con éxito',
    failed: 'Error al publicar los resultados.',
  }),
});
