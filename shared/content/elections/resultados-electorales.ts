import * as z from 'zod/mini';
import { instante } from '../../contract/fields/campos.ts';
import { nombreDeLista } from './listas-electorales.ts';

const resultadoDeLista = z.object({
  /** Null for a list without a number. */
  numero: z.nullable(z.string()),
  nombre: z.string(),
  votos: z.number(),
});

/** Results as they were published: no later change of the process reaches them. */
export const resultado = z.object({
  /** 1 for the first publication; a correction has the next number. */
  numero: z.number(),
  publicado: instante,
  /** Why it was corrected; null for the first publication. */
  motivo: z.nullable(z.string()),
  /** Members entitled to vote. */
  electores: z.number(),
  votantes: z.number(),
  blancos: z.number(),
  nulos: z.number(),
  /** In the order of the lists of candidates. */
  listas: z.array(resultadoDeLista),
});
export type Resultado = z.output<typeof resultado>;

/** Numbers that staff is still entering: null where there is none yet. */
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
/** The numbers of results. */
export type Votacion = Pick<Resultado, 'electores' | 'votantes' | 'blancos' | 'nulos' | 'listas'>;

const totales = {
  electores: 'electores del padrón',
  votantes: 'votantes',
  blancos: 'votos en blanco',
  nulos: 'votos nulos',
} as const;
const camposDeTotales = ['electores', 'votantes', 'blancos', 'nulos'] as const;

/** What is still missing before results can be published, one sentence each. */
export const faltantes = (conteo: Conteo): string[] => [
  ...(conteo.listas.length === 0 ? ['Agrega primero las listas de candidatos.'] : []),
  ...conteo.listas
    .filter(({ votos }) => votos === null)
    .map(({ nombre }) => `Falta el número de votos de «${nombre}».`),
  ...camposDeTotales
    .filter((campo) => conteo[campo] === null)
    .map((campo) => `Falta el número de ${totales[campo]}.`),
];

/** The numbers of a count in which none is missing; null of any other. */
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

/** The same text for the same numbers of the same lists, so that nobody publishes numbers they have not seen. */
export const nombreDeConteo = ({ electores, votantes, blancos, nulos, listas }: Conteo): string =>
  JSON.stringify([
    [electores, votantes, blancos, nulos],
    ...Array.from(listas, ({ numero, nombre, votos }) => [numero, nombre, votos]),
  ]);

/** The votes for the lists, without blank and null ones. */
export const votosValidos = ({ listas }: Pick<Votacion, 'listas'>): number =>
  listas.reduce((sum, { votos }) => sum + votos, 0);

/** «54.8» of a hundred; null of nothing. */
export const porcentaje = (parte: number, total: number): string | null =>
  total === 0 ? null : ((parte / total) * 100).toFixed(1);

/** A list as every view of the results shows it. */
export interface FilaDeResultado {
  nombre: string;
  votos: number;
  /** Share of the valid votes, from 0 to 1; 0 while there are none. */
  parte: number;
  /** The same as «54.8»; null while there are none. */
  porcentaje: string | null;
  /** It has more votes than any other list. */
  esMasVotada: boolean;
}

/** The lists of results, the most votes first; the same for the chart, the table and the file. */
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

/** What does not add up in results, one sentence each; empty when everything does. */
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
