import { useContext, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { type Question, useConfirm } from '../dialogs.tsx';
import { FormIdContext } from './form-context.ts';
import { START_OVER } from './form-state.ts';
import styles from '../../../ui/form.module.css';
import { useStore } from '../../../ui/store.ts';
import { isLeaving, markSaved, markUnsaved, unsaved } from './unsaved.ts';

/** Put inside a Form: tells the page's guard whether it has unsaved changes. */
export const GuardedForm = () => {
  const id = useContext(FormIdContext);
  const { formState, reset } = useFormContext();
  const { isDirty } = formState;
  useEffect(() => {
    if (!isDirty) return undefined;
    markUnsaved({
      id,
      save: () => submitForm(id),
      discard: () => flushSync(() => reset(undefined, START_OVER)),
    });
    return () => markSaved(id);
  }, [id, isDirty, reset]);
  return null;
};

const submitForm = (id: string): void => {
  const form = document.getElementById(id);
  if (form instanceof HTMLFormElement) form.requestSubmit();
};

/** What is asked before unsaved text is left behind. */
export const leaveQuestion: Question = {
  title: '¿Salir sin guardar los cambios?',
  verb: 'Salir sin guardar',
  stay: 'Seguir editando',
};

const discardQuestion: Question = {
  title: '¿Descartar los cambios?',
  verb: 'Descartar',
  stay: 'Seguir editando',
  danger: true,
};

const shouldBlock: BlockerFunction = ({ currentLocation, nextLocation }) =>
  unsaved.get().length > 0 && currentLocation.pathname !== nextLocation.pathname;

/** Shown once per layout: the bar at the bottom, Ctrl+S, and the question before leaving. */
export const UnsavedGuard = () => {
  const forms = useStore(unsaved);
  const last = forms.at(-1);
  const confirm = useConfirm();
  useAskBeforeLeaving();
  useSaveKey();
  if (!last) return null;
  const discard = async (): Promise<void> => {
    if (await confirm(discardQuestion)) last.discard();
  };
  return (
    <section aria-label="Cambios sin guardar" className={styles['guarda']}>
      <output>Tienes cambios sin guardar</output>
      <Button onClick={() => void discard()} variant="secondary">
        Descartar
      </Button>
      <Button onClick={last.save}>Guardar</Button>
    </section>
  );
};

const useAskBeforeLeaving = (): void => {
  const confirm = useConfirm();
  const blocker = useBlocker(shouldBlock);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(leaveQuestion).then((leave) => {
      if (!leave) return blocker.reset();
      for (const form of unsaved.get()) form.discard();
      return blocker.proceed();
    });
  }, [blocker, confirm]);
  useBeforeUnload((event) => {
    if (unsaved.get().length > 0 && !isLeaving()) event.preventDefault();
  });
};

/** Ctrl+S saves the form that holds the focus, else the one changed last. */
const useSaveKey = (): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      const focused = document.activeElement?.closest('form')?.id;
      const id = focused || unsaved.get().at(-1)?.id;
      event.preventDefault();
      if (id) submitForm(id);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
