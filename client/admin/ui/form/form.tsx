import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReactNode, useMemo } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, type Path, useForm } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { useErrorTitle } from '../../../lib/hooks/use-error-title.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { useTabErrors } from '../record/places.tsx';
import { useTellRefused } from './common-errors.tsx';
import { FormElement } from './form-element.tsx';
import { FormErrorSummary, useErrorFocus } from './form-errors.tsx';
import { FormContext } from './form-context.ts';
import { listErrors, nameOf, withFileFields } from './form-state.ts';
import { report, saveAll, saveUnsaved } from './save-all.ts';
import { type Outcome, unsaved } from './unsaved.ts';
import { UploadProgress } from '../uploads/upload-progress.tsx';
import { type Sending, useSending } from './use-sending.ts';

const isSaved = (outcome: Outcome | null): boolean => outcome?.state === 'saved';

export interface FormProps<Values extends FieldValues, Answer> extends Sending<Values, Answer> {
  /** Id of the heading that names the form. */
  labelledBy: string;
  schema: ZodMiniType<unknown, Values>;
  /** A save leads to another page: other unsaved forms on this page are saved first. */
  leaves?: boolean;
  /** One field among many: submitting it saves all that is unsaved on the page. */
  together?: boolean;
  /** It stands in another form, where HTML allows no second one: Enter in a line of it saves it. */
  inside?: boolean;
  children: ReactNode;
}

/** Says outside the form what is wrong in it. */
const useTellErrors = (form: string, wrong: ReturnType<typeof listErrors>, together: boolean): void => {
  useErrorTitle(wrong.length > 0);
  useTabErrors(form, wrong.length);
  useTellRefused(form, together ? wrong[0] : undefined);
};

/** A form of the back office: validated by its schema, errors under the fields, ignores a second submit. */
export const Form = <Values extends FieldValues, Answer>(props: FormProps<Values, Answer>) => {
  const { id, labelledBy, schema, saved, leaves = false, together = false, inside = false, children } = props;
  const start = useMemo(() => withFileFields(schema, saved), [schema, saved]);
  const methods = useForm<Values, unknown, Values>({
    resolver: standardSchemaResolver<Values, unknown, unknown>(schema, undefined, { raw: true }),
    defaultValues: start as DefaultValues<Values>,
    values: start,
    // A draft is restored before the first of these resets, and must stay dirty.
    resetOptions: { keepDirtyValues: true, keepDirty: true },
    shouldFocusError: false,
  });
  const { save, attempts, progress, cancel, gone } = useSending(methods, { ...props, saved: start });
  const wrong = listErrors(methods.formState.errors);
  const summary = useErrorFocus(id, attempts, wrong);
  useTellErrors(id, wrong, together);
  const info = { id, labelledBy, leaves, save, gone };
  /** Resolves to whether it was saved. */
  const submit = async (): Promise<boolean> => {
    if (together) {
      await saveUnsaved();
      return true;
    }
    // A toast of an earlier attempt would be taken for this one's result.
    toast.clear();
    let own: Outcome | null = null;
    const saveOwn = async (stays?: boolean): Promise<Outcome> => (own = await save(stays));
    const others = leaves ? unsaved.get().filter((form) => form.id !== id) : [];
    if (others.length === 0) report(await saveOwn());
    else
      await saveAll([...others, { id, name: nameOf(labelledBy), leaves, save: saveOwn, discard: () => {} }]);
    return isSaved(own);
  };
  /** A button with a name says with its value what is to be saved: «Publicar». Refused, the form is as it was. */
  const submitBy = async (button: HTMLElement | null): Promise<void> => {
    const named = button instanceof HTMLButtonElement && button.name ? button : null;
    if (!named) return void (await submit());
    const name = named.name as Path<Values>;
    const before = methods.getValues(name);
    methods.setValue(name, named.value as typeof before, { shouldDirty: true });
    if (!(await submit())) methods.setValue(name, before, { shouldDirty: true });
  };
  return (
    <FormContext value={info}>
      <FormProvider {...methods}>
        <FormElement
          id={id}
          inside={inside}
          labelledBy={labelledBy}
          onSubmit={(button) => void submitBy(button)}
        >
          <FormErrorSummary ref={summary} />
          {children}
          {progress === null ? null : <UploadProgress onCancel={cancel} sent={progress} />}
        </FormElement>
      </FormProvider>
    </FormContext>
  );
};
