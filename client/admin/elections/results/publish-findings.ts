import { fechaCorta } from '#shared/contract/words/fechas.ts';
import type { ProcesoEnGestion } from '#shared/content/elections/procesos-electorales.ts';
import {
  faseDeResultados,
  type FaseElectoral,
  ultimoDia,
} from '#shared/content/elections/fases-electorales.ts';
import type { Finding } from '../../ui/publish/finding.ts';
import { SHEET_PARAMS, TAB_PARAM } from '../../ui/sheet/sheet-address.ts';
import { votingPhases } from '../process-state.ts';

/** The last phase that is not over: of the voting phases, or of all if none is named so. */
const unfinished = (fases: readonly FaseElectoral[]): FaseElectoral | undefined => {
  const votes = votingPhases(fases);
  return (votes.length > 0 ? votes : fases).findLast(({ estado }) => estado !== 'T');
};

/** The lists that nobody stands on: «Sin candidatos: «Renovación»»; null without any. */
export const emptyLists = ({ listas }: Pick<ProcesoEnGestion, 'listas'>): string | null => {
  const names = listas.filter(({ candidatos }) => candidatos.length === 0).map(({ nombre }) => `«${nombre}»`);
  return names.length === 0 ? null : `Sin candidatos: ${names.join(', ')}`;
};

/** Address of a step of the process. */
const stepOf = ({ id }: ProcesoEnGestion, step: string): string =>
  `/nuevo-proceso/${id}?${TAB_PARAM}=${step}`;

const voteGoesOn = (process: ProcesoEnGestion): Finding[] => {
  const phase = unfinished(process.fases);
  if (!phase) return [];
  const text = `Todavía no termina «${phase.titulo}»: su último día es el ${fechaCorta(ultimoDia(phase))}.`;
  return [{ text, link: { verb: 'Ver el calendario', to: stepOf(process, 'fases') } }];
};

const nobodyOnThem = (process: ProcesoEnGestion): Finding[] => {
  const empty = emptyLists(process);
  if (empty === null) return [];
  return [{ text: `${empty}.`, link: { verb: 'Agregar candidatos', to: stepOf(process, 'listas') } }];
};

export const MINUTES_LATER = 'También puedes agregarla después.';

/** The minutes while they are missing, with the way to their sheet, or to what has to be there before. */
const missingMinutes = (process: ProcesoEnGestion): Finding[] => {
  const phase = faseDeResultados(process.fases);
  if (phase && phase.documentos.length > 0) return [];
  const to = `${stepOf(process, 'resultados')}${phase ? `&${SHEET_PARAMS.create}=acta` : ''}`;
  return [{ text: `Falta el acta. ${MINUTES_LATER}`, link: { verb: 'Agregarla ahora', to } }];
};

/** What should be looked at before results are published; none of it refuses them. */
export const publishFindings = (process: ProcesoEnGestion): Finding[] => [
  ...voteGoesOn(process),
  ...nobodyOnThem(process),
  ...missingMinutes(process),
];
