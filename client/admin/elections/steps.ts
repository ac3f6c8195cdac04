import type { FaseElectoral } from '#shared/content/elections/fases-electorales.ts';
import type { ProcesoEnGestion } from '#shared/content/elections/procesos-electorales.ts';
import { conteoCompleto, descuadres, faltantes } from '#shared/content/elections/resultados-electorales.ts';
import { countText } from '../../lib/text/count-text.ts';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import type { RecordStep } from '../ui/record/step.ts';
import { votingPhases } from './process-state.ts';
import { emptyLists } from './results/publish-findings.ts';
import { type VoteCount, withoutNumbers } from './vote-count.ts';

/** Parts of the record in order, by their names in the URL. */
const inOrder = ['datos', 'fases', 'listas', 'votacion', 'resultados'] as const;
type StepName = (typeof inOrder)[number];

interface Known {
  /** Whether nothing of the step is missing. */
  readonly isDone: boolean;
  /** What is done, or still missing. */
  readonly summary: string;
}

const calendar = ({ fases }: ProcesoEnGestion): Known => {
  const documents = fases.reduce((sum, { documentos }) => sum + documentos.length, 0);
  const summary = [countText(fases.length, 'fase', 'fases'), countText(documents, 'documento', 'documentos')];
  return fases.length === 0
    ? { isDone: false, summary: 'Agrega las fases con sus días' }
    : { isDone: true, summary: summary.slice(0, documents === 0 ? 1 : 2).join(', ') };
};

const lists = (process: ProcesoEnGestion): Known => {
  const { listas } = process;
  if (listas.length === 0) return { isDone: false, summary: 'Agrega las listas con sus candidatos' };
  const empty = emptyLists(process);
  if (empty !== null) return { isDone: false, summary: empty };
  const people = listas.reduce((sum, { candidatos }) => sum + candidatos.length, 0);
  const summary = `${countText(listas.length, 'lista', 'listas')}, ${countText(people, 'candidato', 'candidatos')}`;
  return { isDone: true, summary };
};

const lowered = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1, -1);

/** The vote while it is still to come and none of its numbers is typed; else undefined. */
const comingVote = ({ fases }: ProcesoEnGestion, count: VoteCount): FaseElectoral | undefined => {
  const votes = votingPhases(fases);
  const nothingTyped = faltantes(count).length === faltantes(withoutNumbers(count)).length;
  return nothingTyped && votes.every(({ estado }) => estado === 'P') ? votes[0] : undefined;
};

/** «La votación es el 12 dic. 2026»: when people vote, while that is still to come; else null. */
export const whenVoteComes = (process: ProcesoEnGestion, count: VoteCount): string | null => {
  const vote = comingVote(process, count);
  return vote
    ? `La votación ${vote.fecha_fin === null ? 'es' : 'empieza'} el ${fechaCorta(vote.fecha_Inicio)}`
    : null;
};

/** The same, and when its numbers can be written; null once people vote. */
export const beforeTheVote = (process: ProcesoEnGestion): string | null => {
  // Whatever is typed, so that nothing moves under the hand.
  const count = withoutNumbers(process);
  const vote = comingVote(process, count);
  return vote
    ? `${whenVoteComes(process, count)}. Los votos se escriben ${vote.fecha_fin === null ? 'ese día o después' : 'cuando termine'}.`
    : null;
};

/** What the vote still lacks: the lists, its day, or the numbers. */
const missingOfVote = (process: ProcesoEnGestion, count: VoteCount): string => {
  if (count.listas.length === 0) return 'Después de las listas';
  const comes = whenVoteComes(process, count);
  if (comes !== null) return comes;
  const [first = '', ...others] = faltantes(count);
  const more = others.length === 0 ? '' : ` y ${countText(others.length, 'número más', 'números más')}`;
  return `Escribe los votos: ${lowered(first)}${more}`;
};

/** Whether the numbers add up; null while one is missing. */
const addsUp = (count: VoteCount): boolean | null => {
  const whole = conteoCompleto(count);
  return whole && descuadres(whole).length === 0;
};

const vote = (process: ProcesoEnGestion, count: VoteCount): Known => {
  const isRight = addsUp(count);
  if (isRight === null) return { isDone: false, summary: missingOfVote(process, count) };
  return {
    // What was published stands, though it may not add up: the minutes say so.
    isDone: isRight || process.resultados.length > 0,
    summary: isRight ? 'Todo suma' : 'Los números no cuadran',
  };
};

const results = ({ resultados: [newest] }: ProcesoEnGestion, count: VoteCount): Known => {
  if (newest) return { isDone: true, summary: `Publicados el ${fechaCorta(newest.publicado)}` };
  const isRight = addsUp(count);
  if (isRight === null) return { isDone: false, summary: 'Se publican cuando todo está contado' };
  return { isDone: false, summary: isRight ? 'Listos para publicar' : 'Antes, revisa los votos' };
};

const knownOf = (process: ProcesoEnGestion, count: VoteCount): Readonly<Record<StepName, Known>> => ({
  datos: { isDone: true, summary: [process.tipo, process.periodo].filter(Boolean).join(', ') },
  fases: calendar(process),
  listas: lists(process),
  votacion: vote(process, count),
  resultados: results(process, count),
});

/** The step that is due: the first that lacks something, before the vote no later one than the lists; once published the results. */
export const dueStep = (process: ProcesoEnGestion, count: VoteCount): StepName => {
  if (process.resultados.length > 0) return 'resultados';
  const known = knownOf(process, count);
  const due = inOrder.find((name) => !known[name].isDone) ?? 'resultados';
  return due === 'votacion' && whenVoteComes(process, count) !== null ? 'listas' : due;
};

/** Progress of an election by step: done, due, or later. */
export const stepsOf = (
  process: ProcesoEnGestion,
  count: VoteCount,
): Readonly<Record<StepName, RecordStep>> => {
  const known = knownOf(process, count);
  const now = dueStep(process, count);
  const step = (name: StepName): RecordStep => {
    const { isDone, summary } = known[name];
    if (isDone) return { summary, state: 'done' };
    return { summary, state: name === now ? 'now' : 'later' };
  };
  return {
    datos: step('datos'),
    fases: step('fases'),
    listas: step('listas'),
    votacion: step('votacion'),
    resultados: step('resultados'),
  };
};
