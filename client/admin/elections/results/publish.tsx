import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import { linea } from '#shared/contract/fields/campos.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import {
  type ProcesoEnGestion,
  procesosElectorales,
  rutaDeProceso,
} from '#shared/content/elections/procesos-electorales.ts';
import {
  conteoCompleto,
  descuadres,
  faltantes,
  FALTA_MOTIVO,
  claveDeConteo,
  type Votacion,
} from '#shared/content/elections/resultados-electorales.ts';
import { recortar } from '../../../lib/text/recortar.ts';
import { Choice, FieldError } from '../../../ui/forms/field.tsx';
import { EndpointForm } from '../../crud/endpoint-form.tsx';
import { SubmitButton } from '../../ui/form/form-actions.tsx';
import { useFieldId } from '../../ui/form/form-context.ts';
import { TextField } from '../../ui/form/form-fields.tsx';
import { PublishSheet } from '../../ui/publish/publish-sheet.tsx';
import { type VoteCount, withoutNumbers } from '../vote-count.ts';
import { whenVoteComes } from '../steps.ts';
import { ProblemList } from './problem-list.tsx';
import { publishFindings } from './publish-findings.ts';
import { ResultNumbers } from './result-numbers.tsx';
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
}

/** What is missing or does not add up, and the button that publishes the numbers for ever. */
export const Publish = ({ process, count, ...form }: PublishActProps) => {
  const whole = conteoCompleto(count);
  const isSaved = claveDeConteo(count) === process.conteo;
  const problems = whole ? descuadres(whole) : [];
  return (
    <div className={s['publicar']}>
      <Problems of={problems} />
      {isSaved ? null : <p>{UNSEEN} Guárdalos para poder publicarlos.</p>}
      <Missing count={count} process={process} />
      {isSaved && whole ? (
        <PublishForm {...form} numbers={whole} problems={problems} process={process} />
      ) : null}
    </div>
  );
};

const Problems = ({ of }: { of: readonly string[] }) =>
  of.length > 0 ? <ProblemList of={of} title="Los números no cuadran:" /> : null;

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

interface PublishFormProps extends Omit<PublishActProps, 'count'> {
  numbers: Votacion;
  /** Why the numbers do not add up. */
  problems: readonly string[];
}

const { input } = procesosElectorales.publicarResultados;
const UNCONFIRMED = 'Compáralos con el acta y marca esta casilla, o corrígelos en «Votación».';

/** Checked in the sheet: a correction has its reason, and numbers that do not add up are confirmed. */
const schemaFor = (isCorrection: boolean, hasProblems: boolean) =>
  z.extend(input, {
    ...(isCorrection && { motivo: linea(longitudes.notaDeVersion, FALTA_MOTIVO) }),
    ...(hasProblems && { confirmar: z.literal(true, UNCONFIRMED) }),
  });

/** Maximum characters of the title: with the words before it, two lines. */
const TITLE = 40;

/** The button, and the sheet in which everything is looked at before the numbers stay for ever. */
const PublishForm = ({ process, numbers, problems, ...form }: PublishFormProps) => {
  const [isOpen, setOpen] = useState(false);
  const isCorrection = process.resultados.length > 0;
  const hasProblems = problems.length > 0;
  const close = (): void => flushSync(() => setOpen(false));
  // Only what is complete closes the sheet: the errors of the others are in it.
  const leave = (): Promise<boolean> => {
    close();
    return Promise.resolve(true);
  };
  const path = rutaDeProceso(process.slug);
  return (
    <EndpointForm
      {...form}
      isAction
      confirm={leave}
      endpoint={procesosElectorales.publicarResultados}
      params={{ id: process.id }}
      saved={{ motivo: '', confirmar: false, conteo: process.conteo }}
      schema={schemaFor(isCorrection, hasProblems)}
      seenAt={() => (isCorrection ? { path } : { path, titulo: `Resultados: ${process.titulo}` })}
      resetsAfterSave
    >
      <div className={s['ultima']}>
        <p>{UNSEEN}</p>
        <SubmitButton busy="Publicando…" onClick={() => setOpen(true)} type="button">
          {isCorrection ? 'Publicar corrección…' : 'Publicar resultados…'}
        </SubmitButton>
      </div>
      {isOpen ? (
        <PublishSheet
          findings={publishFindings(process)}
          onClose={close}
          onPublish={() => document.querySelector<HTMLFormElement>(`#${form.id}`)?.requestSubmit()}
          onlyNow="Se ven de inmediato y ya no se retiran; un error se corrige con otra publicación y su motivo"
          title={`Publicar ${isCorrection ? 'la corrección' : 'los resultados'} de «${recortar(process.titulo, TITLE)}»`}
        >
          {/* Read first: not the button, nor a field below. */}
          <div className={s['enHoja']} data-foco="" tabIndex={-1}>
            <ResultNumbers of={numbers} />
          </div>
          <Problems of={problems} />
          {hasProblems ? <AsInTheMinutes /> : null}
          {isCorrection ? (
            <TextField
              help="Se muestra a todos junto a los resultados corregidos."
              label="Motivo de la corrección"
              max={longitudes.notaDeVersion}
              name="motivo"
            />
          ) : null}
        </PublishSheet>
      ) : null}
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
