import { useEffect, useRef } from 'react';
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import styles from './unsaved-guard.module.css';
import { SendButton } from '../../../ui/forms/send-button.tsx';
import { useStore } from '../../../ui/store.ts';
import { type ConfirmOptions, useConfirm } from '../dialogs.tsx';
import { useIsAnyOpen } from '../notice/modal-layers.ts';
import { isRecordOpen } from '../record/is-record-open.ts';
import { barStatusSlot, StatusSlot } from '../status/status-slot.tsx';
import { openItemIn } from '../sheet/sheet-address.ts';
import { joinNames, saveUnsaved } from './save-all.ts';
import { isBarStanding } from './standing-bar.ts';
import { isLeaving, unsavedForms, type UnsavedForm } from './unsaved.ts';
import { useSavingAll } from './use-saving-all.ts';

/** Asked before leaving a page with unsaved changes. */
export const leaveQuestion = (): ConfirmOptions => ({
  title: '¿Salir sin guardar los cambios?',
  name: namesOf(unsavedForms.get()),
  note: 'Lo que cambiaste se pierde, con su borrador.',
  verb: 'Salir sin guardar',
  cancelLabel: 'Seguir editando',
  danger: true,
});

const discardQuestion: ConfirmOptions = {
  title: '¿Descartar los cambios?',
  verb: 'Descartar',
  cancelLabel: 'Seguir editando',
  danger: true,
};

const shouldBlock: BlockerFunction = ({ currentLocation, nextLocation }) =>
  unsavedForms.get().length > 0 &&
  (currentLocation.pathname !== nextLocation.pathname ||
    openItemIn(currentLocation.search) !== openItemIn(nextLocation.search));

/** Once per layout: the bar at the bottom, Ctrl+S, and the question before leaving. */
export const UnsavedGuard = () => {
  const forms = useStore(unsavedForms);
  const isBehind = useIsAnyOpen('sheet');
  const isRecord = useStore(isRecordOpen);
  const stands = useStore(isBarStanding);
  useAskBeforeLeaving();
  useSaveKey();
  // Sheets and record pages have their own save button.
  if (isBehind || isRecord || (forms.length === 0 && !stands)) return null;
  return <SaveBar forms={forms} stands={stands} />;
};

const SaveBar = ({ forms, stands }: { forms: readonly UnsavedForm[]; stands: boolean }) => {
  const saving = useSavingAll();
  const discard = useDiscard();
  const isClean = forms.length === 0;
  return (
    <section
      aria-label={isClean ? 'Guardar cambios' : 'Cambios sin guardar'}
      className={styles['guarda']}
      data-guarda={stands ? 'fija' : ''}
      data-limpia={isClean ? '' : undefined}
    >
      <div>
        <div>
          <output>{isClean ? 'Sin cambios' : <Unsaved names={namesOf(forms)} />}</output>
          <StatusSlot onPlace={barStatusSlot.set} />
        </div>
        {isClean ? null : (
          <Button disabled={saving} onClick={() => void discard()} variant="secondary">
            Descartar
          </Button>
        )}
        <SendButton
          looksDisabled={isClean}
          onClick={isClean ? undefined : () => void saveUnsaved()}
          sending={saving}
          type="button"
        >
          Guardar
        </SendButton>
      </div>
    </section>
  );
};

const Unsaved = ({ names }: { names: string }) => (
  <span title={names}>
    <b>Sin guardar:</b> {names}
  </span>
);

const namesOf = (forms: readonly UnsavedForm[]): string => joinNames(forms.map(({ name }) => name));

/** After confirmation, resets all forms of the page to their saved state. */
export const useDiscard = (): (() => Promise<void>) => {
  const confirm = useConfirm();
  return async () => {
    if (await confirm({ ...discardQuestion, name: namesOf(unsavedForms.get()) })) discardAll();
  };
};

const discardAll = (): void => {
  for (const form of unsavedForms.get()) form.discard();
};

const useAskBeforeLeaving = (): void => {
  const confirm = useConfirm();
  const blocker = useBlocker(shouldBlock);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(leaveQuestion()).then((leave) => {
      if (!leave) return blocker.reset();
      discardAll();
      return blocker.proceed();
    });
  }, [blocker, confirm]);
  const opensProgram = useOpensProgram();
  useBeforeUnload((event) => {
    if (unsavedForms.get().length > 0 && !isLeaving() && !opensProgram()) event.preventDefault();
  });
};

/** Ms within which a press of a link makes the browser ask. */
const ASKS_WITHIN = 1000;

/** Whether a link to another program was just pressed, as of mail: it leaves no page, yet browsers ask as if it did. */
const useOpensProgram = (): (() => boolean) => {
  const pressed = useRef(-Infinity);
  useEffect(() => {
    const note = ({ target, timeStamp }: Event): void => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      if (link && /^(mailto|tel):/.test(link.getAttribute('href') ?? '')) pressed.current = timeStamp;
    };
    window.addEventListener('click', note, { capture: true });
    return () => window.removeEventListener('click', note, { capture: true });
  }, []);
  return () => performance.now() - pressed.current < ASKS_WITHIN;
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
      // With its first submit button, as Enter does: on a record that one keeps the draft unpublished.
      if (focused) focused.requestSubmit(firstButton(focused));
      else void saveUnsaved();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
