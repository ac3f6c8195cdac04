import { useFormContext } from 'react-hook-form';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import {
  type ProcesoEnGestion,
  procesosElectorales,
} from '#shared/content/elections/procesos-electorales.ts';
import {
  conteoCompleto,
  descuadres,
  faltantes,
  claveDeConteo,
} from '#shared/content/elections/resultados-electorales.ts';
import { Choice, FieldError } from '../../../ui/forms/field.tsx';
import { EndpointForm } from '../../crud/endpoint-form.tsx';
import { useConfirm } from '../../ui/dialogs.tsx';
import { SubmitButton } from '../../ui/form/form-actions.tsx';
import { useFieldId } from '../../ui/form/form-context.ts';
import { TextField } from '../../ui/form/form-fields.tsx';
import { type VoteCount, withoutNumbers } from '../vote-count.ts';
import { publishQuestion } from './publish-question.ts';
import { whenVoteComes } from '../steps.ts';
import { ProblemList } from './problem-list.tsx';
import s from '../votes.module.css';

interface PublishProps {
  process: ProcesoEnGestion;
  /** The numbers as they are typed. */
  count: VoteCount;
}

/** Whether visitors see these very numbers. */
export const arePublished = (
  { resultados: [newest], conteo }: ProcesoEnGestion,
  count: VoteCount,
): boolean => {
  const name = claveDeConteo(count);
  return newest !== undefined && name === conteo && name === claveDeConteo(newest);
};

interface PublishActProps extends PublishProps {
  /** Of the form: the same act ends the table of votes and is the step of the results. */
  id: string;
  /** Id of the heading above it. */
  labelledBy: string;
  /** What should be looked at first. */
  warnings: readonly string[];
}

/** What is missing or does not add up, and the button that publishes the numbers for ever. */
export const Publish = ({ process, count, warnings, ...form }: PublishActProps) => {
  const whole = conteoCompleto(count);
  const isSaved = claveDeConteo(count) === process.conteo;
  const problems = whole ? descuadres(whole) : [];
  return (
    <div className={s['publicar']}>
      {problems.length > 0 ? <ProblemList of={problems} title="Los números no cuadran:" /> : null}
      {whole && warnings.length > 0 ? <ProblemList of={warnings} title="Revisa antes de publicar:" /> : null}
      {isSaved ? null : <p>{UNSEEN} Guárdalos para poder publicarlos.</p>}
      <Missing count={count} process={process} />
      {isSaved && whole ? (
        <PublishForm
          {...form}
          hasProblems={problems.length > 0}
          isCorrection={process.resultados.length > 0}
          process={process}
        />
      ) : null}
    </div>
  );
};

/** All numbers, while one of them is missing; those typed meanwhile are struck out. */
const Missing = ({ count, process }: PublishProps) => {
  // Said above the numbers.
  if (whenVoteComes(process, count) !== null) return null;
  const missing = new Set(faltantes(count));
  if (missing.size === 0) return null;
  const all = faltantes(withoutNumbers(count));
  return (
    <ProblemList
      of={all}
      settled={new Set(all.filter((sentence) => !missing.has(sentence)))}
      title="Antes de publicar:"
    />
  );
};

const UNSEEN = 'Nadie ve estos números hasta que los publiques.';

interface PublishFormProps extends Omit<PublishActProps, 'count' | 'warnings'> {
  hasProblems: boolean;
  isCorrection: boolean;
}

const PublishForm = ({ process, hasProblems, isCorrection, ...form }: PublishFormProps) => {
  const confirm = useConfirm();
  // Check first what the server would reject.
  const agree = ({ motivo, confirmar }: { motivo?: unknown; confirmar?: unknown }) =>
    (isCorrection && !motivo) || (hasProblems && !confirmar)
      ? Promise.resolve(true)
      : confirm(publishQuestion(process));
  return (
    <EndpointForm
      {...form}
      isAction
      confirm={agree}
      endpoint={procesosElectorales.publicarResultados}
      params={{ id: process.id }}
      saved={{ motivo: '', confirmar: false, conteo: process.conteo }}
      resetsAfterSave
    >
      {isCorrection ? (
        <TextField
          help="Se muestra a todos junto a los resultados corregidos."
          label="Motivo de la corrección"
          max={longitudes.notaDeVersion}
          name="motivo"
        />
      ) : null}
      {hasProblems ? <AsInTheMinutes /> : null}
      <div className={s['ultima']}>
        <p>{UNSEEN}</p>
        <SubmitButton busy="Publicando…">
          {isCorrection ? 'Publicar corrección…' : 'Publicar resultados…'}
        </SubmitButton>
      </div>
    </EndpointForm>
  );
};

/** Numbers that do not add up can be published only after confirming that the minutes contain them. */
const AsInTheMinutes = () => {
  const { register, getFieldState, formState } = useFormContext();
  const id = useFieldId('confirmar');
  const error = getFieldState('confirmar', formState).error?.message;
  return (
    <div>
      <Choice
        {...register('confirmar')}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={Boolean(error)}
        id={id}
        label="Revisé los números con el acta: publicarlos así"
      />
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
};
