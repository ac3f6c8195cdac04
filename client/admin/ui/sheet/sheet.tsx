import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { toast } from '../../../ui/toasts/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { BandPlace } from '../bands/band-place.tsx';
import { Icon } from '../icon.tsx';
import { PopupHolder } from '../menu/popup-holder.ts';
import { lastActAt } from '../notice/last-act.ts';
import { Notice } from '../notice/notice.tsx';
import { InRecord, RecordPlaces } from '../record/places.tsx';
import { HeadStatus, StatusPlace } from '../status/status-place.tsx';
import { openSheets } from './open-sheets.ts';
import s from './sheet.module.css';

interface SheetProps {
  /** «Editar cuenta» */
  title: string;
  /** Id of the heading, where a form is named by it. */
  id?: string;
  /** Buttons beside ✕: the way to the history. */
  tools?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/*
 * The side sheet: 520 px at the right, the whole screen on a phone. The platform's own dialog: it keeps the focus, makes
 * all else out of reach, and lies under the questions and pickers that open from it. A form in it puts its buttons into
 * `<SheetFoot>`; it shows the notice while it is open, because that of the page lies behind the veil.
 */
export const Sheet = (props: SheetProps) => (
  // Outside the form of a record, where a form of its own may stand.
  <InRecord place="sheets">
    <RecordPlaces value={null}>
      <SheetDialog {...props} />
    </RecordPlaces>
  </InRecord>
);

const SheetDialog = ({ title, id, tools, onClose, children }: SheetProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  const [holder, setHolder] = useState<HTMLElement | null>(null);
  const [status, setStatus] = useState<HTMLElement | null>(null);
  const own = useId();
  const [act] = useState(lastActAt);
  const headingId = id ?? own;
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    dialog.showModal();
    setHolder(dialog);
    openSheets.set(openSheets.get() + 1);
    toast.covered(act);
    focusFirst(dialog);
    return () => {
      openSheets.set(openSheets.get() - 1);
      dialog.close();
    };
  }, [act]);
  return (
    // A press on the veil is one on the dialog itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Esc closes it too
    <dialog
      aria-labelledby={headingId}
      className={s['hoja']}
      onCancel={(event) => {
        // A file dialog that is cancelled sends the same event from its field.
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
          <BandPlace single>
            <div className={s['cuerpo']}>
              <HeadStatus value={status}>{children}</HeadStatus>
            </div>
          </BandPlace>
          <Notice since={act} />
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
      <StatusPlace onPlace={onPlace} />
    </div>
    {tools}
    <button aria-label="Cerrar" className="boton-icono" onClick={onClose} title="Cerrar" type="button">
      <Icon of={X} size={22} />
    </button>
  </header>
);

const focusFirst = (dialog: HTMLElement): void =>
  dialog
    .querySelector<HTMLElement>('form :is(input, select, textarea):not([type="hidden"], [type="file"])')
    ?.focus();

/** The buttons of a sheet, at its foot: «Cancelar», then the blue verb. */
export const SheetFoot = ({ onCancel, children }: { onCancel?: () => void; children: ReactNode }) => (
  <footer className={s['pie']} data-pie="">
    {onCancel ? (
      <Button onClick={onCancel} variant="secondary">
        Cancelar
      </Button>
    ) : null}
    {children}
  </footer>
);
