import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from '../../../ui/store.ts';
import { SendButton } from '../../../ui/forms/send-button.tsx';
import { saveUnsaved } from '../form/save-all.ts';
import { unsavedForms } from '../form/unsaved.ts';
import { useSavingAll } from '../form/use-saving-all.ts';
import { Icon } from '../icon.tsx';
import { useHasRail } from '../list/use-width.ts';
import { RecordSlot } from './record-slots.tsx';
import { useIsTabName } from './tab-name.ts';
import s from './record-form.module.css';

interface RecordColumnsProps {
  children: ReactNode;
  /** Side column; below the main one on narrow screens. */
  rail?: ReactNode;
}

/** Main and side column of a record. */
export const RecordColumns = ({ children, rail }: RecordColumnsProps) => (
  <div className={s['columnas']}>
    <div className={s['principal']}>{children}</div>
    {rail ? <div className={s['riel']}>{rail}</div> : null}
  </div>
);

interface MainPanelProps {
  /** Heading; visually hidden with `isQuiet`, and where the tab says the same. */
  title: string;
  id: string;
  isQuiet?: boolean;
  children: ReactNode;
}

/** A panel of fields in the main column. */
export const MainPanel = ({ title, id, isQuiet = false, children }: MainPanelProps) => {
  const isSaid = useIsTabName(title);
  return (
    <section aria-labelledby={id} className={s['hoja']}>
      <h2 className={isQuiet || isSaid ? 'visually-hidden' : undefined} id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
};

interface FoldingSectionProps {
  title: string;
  /** After the title while it is folded. */
  hint?: string;
  isOpen: boolean;
  children: ReactNode;
}

/** Fields that can be folded away; their values stay in the form. */
export const FoldingSection = ({ title, hint, isOpen, children }: FoldingSectionProps) => (
  <details className={s['seccion']} open={isOpen}>
    <summary>
      <span>
        {title}
        {hint ? <small>{hint}</small> : null}
      </span>
      <Icon of={ChevronDown} size={18} />
    </summary>
    <fieldset aria-label={title} className={s['campos']}>
      {children}
    </fieldset>
  </details>
);

interface RailSectionProps {
  title: string;
  /** After the title while it is folded. */
  hint?: string;
  /** Open on narrow screens too. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A section of the side column; folded by default on narrow screens. */
export const RailSection = ({ isOpen = false, ...section }: RailSectionProps) => {
  const hasRail = useHasRail();
  return <FoldingSection {...section} isOpen={hasRail || isOpen} />;
};

/** «Guardar» of an existing record: saves all unsaved forms of its page. */
export const SaveChanges = () => {
  const isClean = useStore(unsavedForms).length === 0;
  return (
    <RecordSlot slot="acts">
      <SendButton
        looksDisabled={isClean}
        onClick={() => void saveUnsaved()}
        sending={useSavingAll()}
        type="button"
      >
        Guardar
      </SendButton>
    </RecordSlot>
  );
};
