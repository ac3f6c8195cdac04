import * as z from 'zod/mini';
import { instante } from '../../contract/fields/campos.ts';
import { nombreDeLista } from './listas-electorales.ts';

const resultadoDeLista = z.object({
  /** Number of the list of candidates; null if it has none. */
  numero: z.nullable(z.string()),
  nombre: z.string(),
  votos: z.number(),
});

/** Results as they were published. Later changes of the process do not alter them. */
export const resultado = z.object({
  /** Version of the results: 1 for the first publication, one more for each correction. */
  numero: z.number(),
  publicado: instante,
  /** Reason for the correction; null for the first publication. */
  motivo: z.nullable(z.string()),
  /** Number of members entitled to vote. */
  electores: z.number(),
  votantes: z.number(),
  blancos: z.number(),
  nulos: z.number(),
  /** Votes of each list, in the order of the lists of candidates. */
  listas: z.array(resultadoDeLista),
});
export type Resultado = z.output<typeof resultado>;

/** Numbers that staff is still entering; null for those that are missing. */
export interface Conteo {
  readonly electores: number | null;
  readonly votantes: number | null;
  readonly blancos: number | null;
  readonly nulos: number | null;
  readonly listas: readonly {
    readonly numero: string | null;
    readonly nombre: string;
    readonly votos: number | null;
  }[];
}
export type Votacion = Pick<Resultado, 'electores' | 'votantes' | 'blancos' | 'nulos' | 'listas'>;

const totales = {
  electores: 'electores hábiles',
  votantes: 'votantes',
  blancos: 'votos en blanco',
  nulos: 'votos nulos',
} as const;
const camposDeTotales = ['electores', 'votantes', 'blancos', 'nulos'] as const;

/** Each correction has its reason. */
export const FALTA_MOTIVO = 'Escribe el motivo de la corrección: se mostrará junto a los resultados.';

/** What is missing before results can be published, as one sentence for each number. */
export const faltantes = (conteo: Conteo): string[] => [
  ...(conteo.listas.length === 0 ? ['Agrega primero las listas de candidatos.'] : []),
  ...conteo.listas
    .filter(({ votos }) => votos === null)
    .map(({ nombre }) => `Falta el número de votos de «${nombre}».`),
  ...camposDeTotales
    .filter((campo) => conteo[campo] === null)
    .map((campo) => `Falta el número de ${totales[campo]}.`),
];

/** A complete count as results; null if a number is missing. */
export const conteoCompleto = (conteo: Conteo): Votacion | null => {
  if (faltantes(conteo).length > 0) return null;
  const { electores, votantes, blancos, nulos, listas } = conteo;
  return {
    electores: Number(electores),
    votantes: Number(votantes),
    blancos: Number(blancos),
    nulos: Number(nulos),
    listas: Array.from(listas, ({ numero, nombre, votos }) => ({ numero, nombre, votos: Number(votos) })),
  };
};

/** Fingerprint of a count, so that nobody publishes other numbers than those on the screen. */
export const claveDeConteo = ({ electores, votantes, blancos, nulos, listas }: Conteo): string =>
  JSON.stringify([
    [electores, votantes, blancos, nulos],
    ...Array.from(listas, ({ numero, nombre, votos }) => [numero, nombre, votos]),
  ]);

/** The sum of votes for lists, without blank and null votes. */
export const votosValidos = ({ listas }: Pick<Votacion, 'listas'>): number =>
  listas.reduce((sum, { votos }) => sum + votos, 0);

/** «54.8» for a part of a total; null if the total is 0. */
export const porcentaje = (parte: number, total: number): string | null =>
  total === 0 ? null : ((parte / total) * 100).toFixed(1);

/** One row of results, shared by the chart, the table and the CSV file. */
export interface FilaDeResultado {
  nombre: string;
  votos: number;
  /** Share of the valid votes, from 0 to 1; 0 without votes. */
  parte: number;
  /** The share of the valid votes as «54.8»; null without votes. */
  porcentaje: string | null;
  /** Whether the list has more votes than each other list. */
  esMasVotada: boolean;
}

/** The rows of results, most votes first. */
export const filasDeResultado = (votacion: Pick<Resultado, 'listas'>): FilaDeResultado[] => {
  const validos = votosValidos(votacion);
  const sorted = votacion.listas.toSorted((one, other) => other.votos - one.votos);
  const [first, second] = sorted;
  const most = first && first.votos > (second?.votos ?? 0) ? first : undefined;
  return sorted.map((lista) => ({
    nombre: nombreDeLista(lista),
    votos: lista.votos,
    parte: validos === 0 ? 0 : lista.votos / validos,
    porcentaje: porcentaje(lista.votos, validos),
    esMasVotada: lista === most,
  }));
};

const mil = (number: number): string => number.toLocaleString('es-PE');

/** Why the numbers of results do not add up, one sentence for each reason; empty if they do. */
export const descuadres = (votacion: Votacion): string[] => {
  const { electores, votantes, blancos, nulos } = votacion;
  const validos = votosValidos(votacion);
  const emitidos = validos + blancos + nulos;
  const parts = `${mil(validos)} de las listas, ${mil(blancos)} en blanco y ${mil(nulos)} nulos`;
  const gap = Math.abs(emitidos - votantes);
  const verb = `${emitidos > votantes ? 'sobra' : 'falta'}${gap === 1 ? '' : 'n'}`;
  return [
    ...(emitidos === votantes
      ? []
      : [`Los votos suman ${mil(emitidos)} (${parts}), pero votaron ${mil(votantes)}: ${verb} ${mil(gap)}.`]),
    ...(votantes > electores
      ? [`Votaron ${mil(votantes)} personas, pero el padrón tiene ${mil(electores)} electores.`]
      : []),
  ];
};
