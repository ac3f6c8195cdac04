import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './dialogs.module.css';
import { useIsAnyOpen, useModalLayer } from './notice/modal-layers.ts';

const InDialog = createContext(false);

/** Whether a dialog is open over this component; false for what is inside the dialog. */
export const useIsDialogOpen = (): boolean => {
  const isInside = useContext(InDialog);
  return useIsAnyOpen('dialog') && !isInside;
};

interface ModalProps {
  title: string;
  role?: 'dialog' | 'alertdialog';
  /** Wide enough for two texts side by side. */
  wide?: boolean;
  onCancel: () => void;
  children: ReactNode;
}

/** A native modal dialog, open while it is rendered; closing restores the focus. */
export const Modal = ({ title, role = 'dialog', wide, onCancel, children }: ModalProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const before = document.activeElement;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-foco]')?.focus();
    return () => {
      dialog.close();
      // Without scrolling: toolbar buttons leave the focus where it was, which may be far down the page.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  useModalLayer('dialog');
  return (
    <dialog
      aria-describedby={`${id}-texto`}
      aria-labelledby={`${id}-titulo`}
      className={styles['dialogo']}
      data-ancho={wide ? '' : undefined}
      onCancel={(event) => {
        // A cancelled file picker fires the same event from its input.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onCancel();
      }}
      ref={ref}
      role={role}
    >
      <h2 className={styles['titulo']} id={`${id}-titulo`}>
        {title}
      </h2>
      <div className={styles['texto']} id={`${id}-texto`}>
        <InDialog value={true}>{children}</InDialog>
      </div>
    </dialog>
  );
};

export const ModalActions = ({ children }: { children: ReactNode }) => (
  <div className={styles['acciones']}>{children}</div>
);

export interface ConfirmOptions {
  title: string;
  /** Name of the row in question, shown in bold. */
  name?: string;
  /** In place of the name, where more than it has to be read. */
  subject?: ReactNode;
  note?: string | undefined;
  verb: string;
  /** Label of the button that cancels; «Cancelar» by default. */
  cancelLabel?: string;
  /** Something is lost: the button is red. */
  danger?: boolean;
}

type Confirm = (question: ConfirmOptions) => Promise<boolean>;
const ConfirmContext = createContext<Confirm | null>(null);

interface Pending extends ConfirmOptions {
  answer: (yes: boolean) => void;
}

const Confirmacion = ({ question }: { question: Pending }) => {
  const no = () => question.answer(false);
  return (
    <Modal onCancel={no} role="alertdialog" title={question.title}>
      {question.subject ?? (question.name ? <p className={styles['nombre']}>{question.name}</p> : null)}
      {question.note ? <p>{question.note}</p> : null}
      <ModalActions>
        <Button data-foco="" onClick={no} variant="secondary">
          {question.cancelLabel ?? 'Cancelar'}
        </Button>
        <Button onClick={() => question.answer(true)} variant={question.danger ? 'danger' : 'primary'}>
          {question.verb}
        </Button>
      </ModalActions>
    </Modal>
  );
};

export const ConfirmProvider = ({ children }: { children: ReactNode }) => {
  const [pending, setPending] = useState<Pending | null>(null);
  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((resolve) => {
        const answer = (yes: boolean): void => {
          setPending(null);
          resolve(yes);
        };
        setPending((open) => {
          open?.answer(false);
          return { ...question, answer };
        });
      }),
    [],
  );
  return (
    <ConfirmContext value={confirm}>
      {children}
      {pending ? <Confirmacion key={pending.title} question={pending} /> : null}
    </ConfirmContext>
  );
};

/** Asks for confirmation; resolves to whether it was given. */
export const useConfirm = (): Confirm => {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it');
  return confirm;
};
