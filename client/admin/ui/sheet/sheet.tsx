import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { BandSlot } from '../bands/band-slot.tsx';
import { Icon } from '../icon.tsx';
import { PopupHolder } from '../menu/popup-holder.ts';
import { useIsOnTop, useModalLayer } from '../notice/modal-layers.ts';
import { Notice } from '../notice/notice.tsx';
import { RecordSlot, RecordSlotsContext } from '../record/record-slots.tsx';
import { HeadStatusContext, StatusSlot } from '../status/status-slot.tsx';
import { focusStart } from './focus-start.ts';
import s from './sheet.module.css';

interface SheetProps {
  /** «Editar cuenta» */
  title: string;
  /** Id of the heading, for a form labelled by it. */
  id?: string;
  /** Buttons beside ✕, such as the history link. */
  tools?: ReactNode;
  onClose: () => void;
  /** As high as its content, at the foot of a phone's screen. */
  isLow?: boolean;
  children: ReactNode;
}

/*
 * The side sheet: 520 px at the right, full screen on a phone. A native modal dialog: it traps the focus, makes the page inert,
 * and stays below dialogs opened from it. A form in it puts its buttons into `<SheetFooter>`. It shows the notice itself, because
 * the page's is behind the backdrop.
 */
export const Sheet = (props: SheetProps) => (
  // Rendered outside the record's form, since forms cannot nest.
  <RecordSlot slot="sheets">
    <RecordSlotsContext value={null}>
      <SheetDialog {...props} />
    </RecordSlotsContext>
  </RecordSlot>
);

const SheetDialog = ({ title, id, tools, onClose, isLow, children }: SheetProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  const [holder, setHolder] = useState<HTMLElement | null>(null);
  const [status, setStatus] = useState<HTMLElement | null>(null);
  const own = useId();
  const layer = useModalLayer('sheet');
  const isOnTop = useIsOnTop(layer);
  const headingId = id ?? own;
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    dialog.showModal();
    setHolder(dialog);
    focusStart(dialog);
    return () => dialog.close();
  }, []);
  return (
    // A click on the backdrop has the dialog itself as target.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Esc closes it too
    <dialog
      aria-labelledby={headingId}
      className={s['hoja']}
      data-baja={isLow ? '' : undefined}
      onCancel={(event) => {
        // A cancelled file picker fires the same event from its input.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
      ref={ref}
    >
      <PopupHolder value={holder}>
        <section aria-labelledby={headingId} className={s['marco']}>
          <SheetHead id={headingId} onClose={onClose} onPlace={setStatus} title={title} tools={tools} />
          <BandSlot single>
            <div className={s['cuerpo']}>
              <HeadStatusContext value={status}>{children}</HeadStatusContext>
            </div>
          </BandSlot>
          {isOnTop ? <Notice since={layer.since} /> : null}
        </section>
      </PopupHolder>
    </dialog>
  );
};

interface SheetHeadProps extends Pick<SheetProps, 'title' | 'tools' | 'onClose'> {
  id: string;
  onPlace: (place: HTMLElement | null) => void;
}

const SheetHead = ({ id, title, tools, onClose, onPlace }: SheetHeadProps) => (
  <header className={s['cabeza']}>
    <div className={s['titulo']}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <StatusSlot onPlace={onPlace} />
    </div>
    {tools}
    <button aria-label="Cerrar" className="boton-icono" onClick={onClose} title="Cerrar" type="button">
      <Icon of={X} size={22} />
    </button>
  </header>
);

interface SheetFooterProps {
  /** A second way to save: apart at the left, on a phone in a row of its own, so that the two below stay where they are in every sheet. */
  another?: ReactNode;
  onCancel?: () => void;
  children: ReactNode;
}

/** The buttons of a sheet, at its foot: «Cancelar», then the blue verb. */
export const SheetFooter = ({ another, onCancel, children }: SheetFooterProps) => (
  <footer className={s['pie']} data-pie="">
    {another ? <div className={s['otra']}>{another}</div> : null}
    {onCancel ? (
      <Button onClick={onCancel} variant="secondary">
        Cancelar
      </Button>
    ) : null}
    {children}
  </footer>
);
