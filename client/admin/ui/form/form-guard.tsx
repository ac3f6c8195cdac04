import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router-dom';
import { aviso } from '../../../ui/avisos.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../../../ui/form.module.css';
import { SendButton } from '../../../ui/send-button.tsx';
import { useStore } from '../../../ui/store.ts';
import { type Question, useConfirm } from '../dialogs.tsx';
import { useFormInfo } from './form-context.ts';
import { nameOf, START_OVER } from './form-state.ts';
import { saveAll, savingAll } from './save-all.ts';
import { isLeaving, markSaved, markUnsaved, unsaved } from './unsaved.ts';

/** Inside a Form: registers it with the page's guard while it is dirty. */
export const GuardedForm = () => {
  const { id, labelledBy, leaves, save } = useFormInfo();
  const { formState, reset } = useFormContext();
  const { isDirty } = formState;
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    markUnsaved({
      id,
      name: nameOf(labelledBy),
      leaves,
      save: (stays) => latest.current(stays),
      discard: () => flushSync(() => reset(undefined, START_OVER)),
    });
    return () => markSaved(id);
  }, [id, labelledBy, leaves, isDirty, reset]);
  return null;
};

/** Asked before leaving a page with unsaved changes. */
export const leaveQuestion: Question = {
  title: '¿Salir sin guardar los cambios?',
  verb: 'Salir sin guardar',
  stay: 'Seguir editando',
  prefersStay: true,
};

const discardQuestion: Question = {
  title: '¿Descartar los cambios?',
  verb: 'Descartar',
  stay: 'Seguir editando',
  danger: true,
};

const shouldBlock: BlockerFunction = ({ currentLocation, nextLocation }) =>
  unsaved.get().length > 0 && currentLocation.pathname !== nextLocation.pathname;

const saveUnsaved = (): void => {
  if (savingAll.get()) return;
  aviso.clear();
  void saveAll(unsaved.get());
};

/** Once per layout: the bar at the bottom, Ctrl+S, and the question before leaving. */
export const UnsavedGuard = () => {
  const forms = useStore(unsaved);
  const saving = useStore(savingAll);
  const confirm = useConfirm();
  useAskBeforeLeaving();
  useSaveKey();
  if (forms.length === 0) return null;
  const names = forms.map(({ name }) => name).join(', ');
  const discard = async (): Promise<void> => {
    if (await confirm({ ...discardQuestion, name: names })) discardAll();
  };
  return (
    <section aria-label="Cambios sin guardar" className={styles['guarda']}>
      <output>Tienes cambios sin guardar: {names}</output>
      <Button disabled={saving} onClick={() => void discard()} variant="secondary">
        Descartar
      </Button>
      <SendButton onClick={saveUnsaved} sending={saving} type="button">
        Guardar
      </SendButton>
    </section>
  );
};

const discardAll = (): void => {
  for (const form of unsaved.get()) form.discard();
};

const useAskBeforeLeaving = (): void => {
  const confirm = useConfirm();
  const blocker = useBlocker(shouldBlock);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(leaveQuestion).then((leave) => {
      if (!leave) return blocker.reset();
      discardAll();
      return blocker.proceed();
    });
  }, [blocker, confirm]);
  useBeforeUnload((event) => {
    if (unsaved.get().length > 0 && !isLeaving()) event.preventDefault();
  });
};

/** Ctrl+S submits the focused form, else saves all unsaved ones. */
const useSaveKey = (): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      const focused = document.activeElement?.closest('form');
      if (focused) focused.requestSubmit();
      else saveUnsaved();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
