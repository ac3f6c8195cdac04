import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReactNode, useMemo, type KeyboardEvent } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, type Path, useForm } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { useErrorTitle } from '../../../lib/hooks/use-error-title.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { useReportTabErrors } from '../record/record-slots.tsx';
import { useReportInvalidField } from './shared-error-summary.tsx';
import { FormErrorSummary, useErrorFocus } from './form-errors.tsx';
import { FormContext } from './form-context.ts';
import { listErrors, textOfLabels, withFileFields } from './form-state.ts';
import { showOutcome, saveAll, saveUnsaved } from './save-all.ts';
import { type SaveOutcome, unsavedForms } from './unsaved.ts';
import { UploadProgress } from '../uploads/upload-progress.tsx';
import { type SubmitSettings, useFormSubmit } from './use-form-submit.ts';
import styles from '#client/ui/forms/form.module.css';

interface FormElementProps {
  id: string;
  labelledBy: string;
  /** Nested in another form. */
  isNested: boolean;
  /** Receives the submit button; null for the Enter key. */
  onSubmit: (button: HTMLElement | null) => void;
  children: ReactNode;
}

/** A `<form>`; nested in another form, where HTML forbids one, a `<div role="form">`. */
const FormElement = ({ id, labelledBy, isNested, onSubmit, children }: FormElementProps) => {
  const frame = { 'aria-labelledby': labelledBy, className: styles['formulario'], id };
  const submitByEnter = (event: KeyboardEvent): void => {
    const { key, target, currentTarget } = event;
    // React events also bubble here from portals, such as a sheet.
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || !currentTarget.contains(target)) return;
    event.preventDefault();
    onSubmit(null);
  };
  if (isNested)
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- the tag must not stand in another form
      <div {...frame} onKeyDown={submitByEnter} role="form">
        {children}
      </div>
    );
  return (
    <form
      {...frame}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React events of a sheet's form also reach the record's form, its ancestor in React's tree.
        event.stopPropagation();
        onSubmit(event.nativeEvent.submitter);
      }}
    >
      {children}
    </form>
  );
};

const isSaved = (outcome: SaveOutcome | null): boolean => outcome?.state === 'saved';

export interface FormProps<Values extends FieldValues, Answer> extends SubmitSettings<Values, Answer> {
  /** Id of the heading that names the form. */
  labelledBy: string;
  schema: ZodMiniType<unknown, Values>;
  /** Saving opens another page, so other unsaved forms of this page are saved first. */
  navigatesAway?: boolean;
  /** A single-field form: submitting it saves all unsaved forms of the page. */
  savesAll?: boolean;
  /** Nested in another form, which HTML forbids (`FormElement`); Enter in its inputs still submits it. */
  isNested?: boolean;
  children: ReactNode;
}

/** Reports the errors outside the form: page title, tab, shared summary. */
const useTellErrors = (form: string, wrong: ReturnType<typeof listErrors>, savesAll: boolean): void => {
  useErrorTitle(wrong.length > 0);
  useReportTabErrors(form, wrong.length);
  useReportInvalidField(form, savesAll ? wrong[0] : undefined);
};

/** A form of the back office: validated by its schema, errors under the fields, ignores a second submit. */
export const Form = <Values extends FieldValues, Answer>(props: FormProps<Values, Answer>) => {
  const { id, labelledBy, schema, saved, children } = props;
  const { navigatesAway = false, savesAll = false, isNested = false } = props;
  const start = useMemo(() => withFileFields(schema, saved), [schema, saved]);
  const methods = useForm<Values, unknown, Values>({
    resolver: standardSchemaResolver<Values, unknown, unknown>(schema, undefined, { raw: true }),
    defaultValues: start as DefaultValues<Values>,
    values: start,
    // A draft is restored before the first of these resets, and must stay dirty.
    resetOptions: { keepDirtyValues: true, keepDirty: true },
    shouldFocusError: false,
  });
  const { save, attempts, progress, cancel, isCreated } = useFormSubmit(methods, { ...props, saved: start });
  const wrong = listErrors(methods.formState.errors);
  const summary = useErrorFocus(id, attempts, wrong);
  useTellErrors(id, wrong, savesAll);
  const info = { id, labelledBy, navigatesAway, save, isCreated };
  /** Resolves to whether it was saved. */
  const submit = async (): Promise<boolean> => {
    if (savesAll) {
      await saveUnsaved();
      return true;
    }
    // A toast from an earlier attempt would look like this one's result.
    toast.clear();
    let own: SaveOutcome | null = null;
    const saveOwn = async (stays?: boolean): Promise<SaveOutcome> => (own = await save(stays));
    const others = navigatesAway ? unsavedForms.get().filter((form) => form.id !== id) : [];
    if (others.length === 0) showOutcome(await saveOwn());
    else
      await saveAll([
        ...others,
        { id, name: textOfLabels(labelledBy), navigatesAway, save: saveOwn, discard: () => {} },
      ]);
    return isSaved(own);
  };
  /** A named button sets its field to its value, as «Publicar» does; if the save fails, the value is restored. */
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
          isNested={isNested}
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
