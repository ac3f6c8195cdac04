import { ChevronDown } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useStore } from '../../../ui/store.ts';
import { SendButton } from '../../../ui/forms/send-button.tsx';
import { saveUnsaved } from '../form/save-all.ts';
import { unsaved } from '../form/unsaved.ts';
import { useSavingAll } from '../form/use-saving-all.ts';
import { Icon } from '../icon.tsx';
import { InRecord } from './places.tsx';
import s from './record.module.css';

interface RecordColumnsProps {
  children: ReactNode;
  /** Sections at the right; under the main column where there is no room. */
  rail?: ReactNode;
}

/** The main column of a record, and its rail. */
export const RecordColumns = ({ children, rail }: RecordColumnsProps) => (
  <div className={s['columnas']}>
    <div className={s['principal']}>{children}</div>
    {rail ? <div className={s['riel']}>{rail}</div> : null}
  </div>
);

interface MainPanelProps {
  /** Names it; shown unless it is that of the form, whose fields speak for themselves. */
  title: string;
  id: string;
  isQuiet?: boolean;
  children: ReactNode;
}

/** A panel of fields in the main column. */
export const MainPanel = ({ title, id, isQuiet = false, children }: MainPanelProps) => (
  <section aria-labelledby={id} className={s['hoja']}>
    <h2 className={isQuiet ? 'visually-hidden' : undefined} id={id} tabIndex={-1}>
      {title}
    </h2>
    {children}
  </section>
);

const wide = '(min-width: 1248px)';
const subscribe = (onChange: () => void): (() => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

interface RailSectionProps {
  title: string;
  /** Also where the rail lies under the main column. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A section of the rail; closed where the rail lies under the main column. */
export const RailSection = ({ title, isOpen = false, children }: RailSectionProps) => {
  const isWide = useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
  return (
    <details className={s['seccion']} open={isWide || isOpen}>
      <summary>
        {title}
        <Icon of={ChevronDown} size={18} />
      </summary>
      <fieldset aria-label={title} className={s['campos']}>
        {children}
      </fieldset>
    </details>
  );
};

/** «Guardar» of a record that exists: all that was changed on its page, off until something was. */
export const SaveChanges = () => {
  const isClean = useStore(unsaved).length === 0;
  return (
    <InRecord place="acts">
      <SendButton off={isClean} onClick={() => void saveUnsaved()} sending={useSavingAll()} type="button">
        Guardar
      </SendButton>
    </InRecord>
  );
};
