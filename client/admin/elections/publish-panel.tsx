import { useFormContext } from 'react-hook-form';
import { fechaLarga } from '#shared/contract/words/fechas.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import {
  type ProcesoEnGestion,
  procesosElectorales,
} from '#shared/content/elections/procesos-electorales.ts';
import { descuadres, faltantes } from '#shared/content/elections/resultados-electorales.ts';
import { Choice, FieldError } from '../../ui/forms/field.tsx';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { useConfirm } from '../ui/dialogs.tsx';
import { FormActions, SubmitButton } from '../ui/form/form-actions.tsx';
import { useFieldId } from '../ui/form/form-context.ts';
import { TextField } from '../ui/form/form-fields.tsx';
import { MainPanel } from '../ui/record/record-form.tsx';
import { publishQuestion } from './publish-question.ts';
import { Sentences } from './sentences.tsx';

const problemsOf = ({ electores, votantes, blancos, nulos, listas }: ProcesoEnGestion): string[] =>
  descuadres({
    electores: electores ?? 0,
    votantes: votantes ?? 0,
    blancos: blancos ?? 0,
    nulos: nulos ?? 0,
    listas: Array.from(listas, (list) => ({ ...list, votos: list.votos ?? 0 })),
  });

const Confirm = () => {
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

const Form = ({ process }: { process: ProcesoEnGestion }) => {
  const problems = problemsOf(process);
  const isCorrection = process.resultados.length > 0;
  const confirm = useConfirm();
  // What the server refuses anyway is said first.
  const agree = ({ motivo, confirmar }: { motivo?: unknown; confirmar?: unknown }) =>
    (isCorrection && !motivo) || (problems.length > 0 && !confirmar)
      ? Promise.resolve(true)
      : confirm(publishQuestion(process));
  return (
    <EndpointForm
      agree={agree}
      endpoint={procesosElectorales.publicarResultados}
      id="publicar"
      labelledBy="publicar-titulo"
      params={{ id: process.id }}
      saved={{ motivo: '', confirmar: false, conteo: process.conteo }}
      startsOver
    >
      {isCorrection ? (
        <TextField
          help="Se muestra a todos junto a los resultados corregidos."
          label="Motivo de la corrección"
          max={longitudes.notaDeVersion}
          name="motivo"
        />
      ) : null}
      {problems.length > 0 ? (
        <>
          <Sentences of={problems} title="Los números no cuadran:" />
          <Confirm />
        </>
      ) : null}
      <FormActions>
        <SubmitButton busy="Publicando…">
          {isCorrection ? 'Publicar corrección' : 'Publicar resultados'}
        </SubmitButton>
      </FormActions>
    </EndpointForm>
  );
};

/** Publishes the numbers kept so far, for ever, or says what is missing. */
export const PublishPanel = ({ process }: { process: ProcesoEnGestion }) => {
  const missing = faltantes(process);
  const [newest] = process.resultados;
  return (
    <MainPanel id="publicar-titulo" title="Publicar los resultados">
      <p>
        {newest
          ? `Publicados el ${fechaLarga(newest.publicado)} (versión ${newest.numero}). Si algo está mal, corrige los números de arriba y publica una corrección: la versión anterior seguirá a la vista.`
          : 'Lo que publiques queda fijo: después solo se puede corregir, con un motivo, y lo anterior sigue a la vista.'}
      </p>
      {missing.length > 0 ? (
        <Sentences of={missing} title="Antes de publicar:" />
      ) : (
        <Form process={process} />
      )}
    </MainPanel>
  );
};
