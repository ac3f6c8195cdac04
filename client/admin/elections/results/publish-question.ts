import { fechaCorta } from '#shared/contract/words/fechas.ts';
import type { ProcesoEnGestion } from '#shared/content/elections/procesos-electorales.ts';
import {
  faseDeResultados,
  type FaseElectoral,
  ultimoDia,
} from '#shared/content/elections/fases-electorales.ts';
import { countText } from '../../../lib/text/count-text.ts';
import type { ConfirmOptions } from '../../ui/dialogs.tsx';
import { SHEET_PARAMS, TAB_PARAM } from '../../ui/sheet/sheet-address.ts';
import { votingPhases } from '../process-state.ts';

/** «Renovación: 320 votos; Unidad: 280 votos. 650 votantes de 1,000 electores, 30 votos en blanco y 20 nulos.» */
const numbersOf = ({ listas, electores, votantes, blancos, nulos }: ProcesoEnGestion): string => {
  const lists = listas.map(({ nombre, votos }) => `${nombre}: ${countText(votos ?? 0, 'voto', 'votos')}`);
  const others = [
    `${countText(votantes ?? 0, 'votante', 'votantes')} de ${countText(electores ?? 0, 'elector', 'electores')}`,
    `${countText(blancos ?? 0, 'voto', 'votos')} en blanco y ${countText(nulos ?? 0, 'nulo', 'nulos')}`,
  ];
  return `${lists.join('; ')}. ${others.join(', ')}.`;
};

/** The last phase that is not over: of the voting phases, or of all if none is named so. */
const unfinished = (fases: readonly FaseElectoral[]): FaseElectoral | undefined => {
  const votes = votingPhases(fases);
  return (votes.length > 0 ? votes : fases).findLast(({ estado }) => estado !== 'T');
};

/** What of the vote is not over yet. */
export const voteGoesOn = ({ fases }: ProcesoEnGestion): string[] => {
  const phase = unfinished(fases);
  return phase
    ? [`Todavía no termina «${phase.titulo}»: su último día es el ${fechaCorta(ultimoDia(phase))}.`]
    : [];
};

/** The lists that nobody stands on: «Sin candidatos: «Renovación»»; null without any. */
export const emptyLists = ({ listas }: Pick<ProcesoEnGestion, 'listas'>): string | null => {
  const names = listas.filter(({ candidatos }) => candidatos.length === 0).map(({ nombre }) => `«${nombre}»`);
  return names.length === 0 ? null : `Sin candidatos: ${names.join(', ')}`;
};

/** What should be looked at before results are published; none of it refuses them. */
export const publishWarnings = (process: ProcesoEnGestion): string[] => {
  const empty = emptyLists(process);
  return [...voteGoesOn(process), ...(empty === null ? [] : [`${empty}.`])];
};

export const MINUTES_LATER = 'También puedes agregarla después.';

/** The minutes while they are missing, with the way to their sheet, or to what has to be there before. */
const missingMinutes = ({ id, fases }: ProcesoEnGestion): ConfirmOptions['missing'] => {
  const phase = faseDeResultados(fases);
  if (phase && phase.documentos.length > 0) return undefined;
  const sheet = phase ? `&${SHEET_PARAMS.create}=acta` : '';
  return {
    what: 'Falta el acta.',
    verb: 'Agregarla ahora',
    to: `/nuevo-proceso/${id}?${TAB_PARAM}=resultados${sheet}`,
    otherwise: MINUTES_LATER,
  };
};

/** Confirmation before publishing results, which stay published. */
export const publishQuestion = (process: ProcesoEnGestion): ConfirmOptions => {
  const isCorrection = process.resultados.length > 0;
  return {
    title: isCorrection ? '¿Publicar estos números como corrección?' : '¿Publicar estos resultados?',
    name: numbersOf(process),
    missing: missingMinutes(process),
    note: [
      ...publishWarnings(process),
      'Lo publicado ya no se retira. Si algo está mal, podrás publicar una corrección con su motivo.',
    ].join(' '),
    verb: isCorrection ? 'Sí, publicar corrección' : 'Sí, publicar',
  };
};
