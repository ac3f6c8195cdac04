import { useEffect } from 'react';
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import styles from './unsaved-guard.module.css';
import { SendButton } from '../../../ui/forms/send-button.tsx';
import { useStore } from '../../../ui/store.ts';
import { type Question, useConfirm } from '../dialogs.tsx';
import { openRecord } from '../record/open-record.ts';
import { barStatus, StatusPlace } from '../status/status-place.tsx';
import { openSheets } from '../sheet/open-sheets.ts';
import { openIn } from '../sheet/sheet-address.ts';
import { listed, saveUnsaved } from './save-all.ts';
import { isLeaving, unsaved, type UnsavedForm } from './unsaved.ts';
import { useSavingAll } from './use-saving-all.ts';

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
  unsaved.get().length > 0 &&
  (currentLocation.pathname !== nextLocation.pathname ||
    openIn(currentLocation.search) !== openIn(nextLocation.search));

/** Once per layout: the bar at the bottom, Ctrl+S, and the question before leaving. */
export const UnsavedGuard = () => {
  const forms = useStore(unsaved);
  const saving = useSavingAll();
  const isBehind = useStore(openSheets) > 0;
  const isRecord = useStore(openRecord);
  const discard = useDiscard();
  useAskBeforeLeaving();
  useSaveKey();
  // A sheet has its own button to save, and a record has one in its head.
  if (forms.length === 0 || isBehind || isRecord) return null;
  return (
    <section aria-label="Cambios sin guardar" className={styles['guarda']} data-guarda="">
      <div>
        <output>
          <b>Sin guardar:</b> {namesOf(forms)}
        </output>
        <StatusPlace onPlace={barStatus.set} />
      </div>
      <Button disabled={saving} onClick={() => void discard()} variant="secondary">
        Descartar
      </Button>
      <SendButton onClick={() => void saveUnsaved()} sending={saving} type="button">
        Guardar
      </SendButton>
    </section>
  );
};

const namesOf = (forms: readonly UnsavedForm[]): string => listed(forms.map(({ name }) => name));

/** Asks, and takes all forms of the page back to their saved state. */
export const useDiscard = (): (() => Promise<void>) => {
  const confirm = useConfirm();
  return async () => {
    if (await confirm({ ...discardQuestion, name: namesOf(unsaved.get()) })) discardAll();
  };
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

const firstButton = (form: HTMLFormElement): HTMLElement | null =>
  (Array.from(form.elements).find(
    (element) => element instanceof HTMLButtonElement && element.type === 'submit',
  ) as HTMLButtonElement | undefined) ?? null;

/** Ctrl+S submits the focused form, else saves all unsaved ones. */
const useSaveKey = (): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      const focused = document.activeElement?.closest('form');
      // By its first button, as Enter does: a record has one that leaves it a draft.
      if (focused) focused.requestSubmit(firstButton(focused));
      else void saveUnsaved();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
