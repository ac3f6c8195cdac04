import * as z from 'zod/mini';
import { documento, imagen } from '../../contract/fields/archivos.ts';
import {
  cantidadOpcional,
  direccionDeArchivo,
  entero,
  id,
  linea,
  lineaOpcional,
  version,
} from '../../contract/fields/campos.ts';
import { adminCreate, adminUpdate, adminWrite, group } from '../../contract/endpoint.ts';
import { longitudes } from '../../contract/fields/longitudes.ts';
import { adminOrder } from '../../contract/orden.ts';

/** Maximum characters of a list's number: «1», «Lista A». */
export const MAX_NUMERO_DE_LISTA = 20;

const listaInput = z.object({
  id_proceso: entero(1, 'El proceso no existe.'),
  numero: lineaOpcional(MAX_NUMERO_DE_LISTA),
  nombre: linea(longitudes.titulo, 'El nombre de la lista es obligatorio.'),
  /** Votes counted so far. Visitors see them only once results are published. */
  votos: cantidadOpcional,
  plan: z.optional(documento(['pdf', 'doc', 'docx', 'pptx'])),
});

const candidatoInput = z.object({
  id_lista: entero(1, 'Elige la lista.'),
  nombre: linea(longitudes.dirigente, 'El nombre es obligatorio.'),
  cargo: linea(longitudes.dirigente, 'El cargo es obligatorio.'),
  foto: z.optional(imagen(['jpg', 'png'])),
});

const candidato = z.object({
  id,
  version,
  nombre: z.string(),
  cargo: z.string(),
  url_foto: z.nullable(direccionDeArchivo),
});
export type Candidato = z.output<typeof candidato>;

export const listaElectoral = z.object({
  id,
  version,
  numero: z.nullable(z.string()),
  nombre: z.string(),
  /** Address of the list's plan of work. */
  url_plan: z.nullable(direccionDeArchivo),
  candidatos: z.array(candidato),
});
export type ListaElectoral = z.output<typeof listaElectoral>;

/** «Lista 1: Renovación» */
export const nombreDeLista = ({ numero, nombre }: Pick<ListaElectoral, 'numero' | 'nombre'>): string =>
  numero === null ? nombre : `${/^\d+$/.test(numero) ? `Lista ${numero}` : numero}: ${nombre}`;

/** The lists of candidates of a process, in the order set by staff. */
export const listasElectorales = group('listasElectorales', {
  create: adminCreate('/lista-electoral-guardar', {
    input: listaInput,
    done: 'Lista registrada con éxito',
    failed: 'Error al guardar la lista.',
  }),
  update: adminUpdate('/lista-electoral-actualizar/:id', {
    input: listaInput,
    done: 'Lista actualizada con éxito',
    failed: 'Error al actualizar la lista.',
  }),
  remove: adminWrite('/lista-electoral-eliminar/:id', {
    done: 'Lista eliminada con éxito',
    failed: 'Error al eliminar la lista.',
  }),
  /** Sorts the lists of the process `id`. */
  ordenar: adminOrder('/listas-electorales-ordenar/:id'),
});

/** The candidates of a list, in the order set by staff. */
export const candidatos = group('candidatos', {
  create: adminCreate('/candidato-guardar', {
    input: candidatoInput,
    done: 'Candidato registrado con éxito',
    failed: 'Error al guardar el candidato.',
  }),
  update: adminUpdate('/candidato-actualizar/:id', {
    input: candidatoInput,
    done: 'Candidato actualizado con éxito',
    failed: 'Error al actualizar el candidato.',
  }),
  remove: adminWrite('/candidato-eliminar/:id', {
    done: 'Candidato eliminado con éxito',
    failed: 'Error al eliminar el candidato.',
  }),
  /** Sorts the candidates of the list `id`. */
  ordenar: adminOrder('/candidatos-ordenar/:id'),
});
