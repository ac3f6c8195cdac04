import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Link } from '../../ui/link.tsx';
import { cx } from '../../lib/cx.ts';
import { historyAct } from '../history/history-act.ts';
import { MayOpen } from '../session/may-open.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Act } from '../ui/menu/act.ts';
import s from './setting-fields.module.css';

/** «Historial de Celular», in the «⋯» of the section and beside the field. */
export const settingHistory = (id: number, label: string): Act | null => {
  const act = historyAct('configuraciones', id);
  return act && { ...act, verb: `Historial de ${label}` };
};

interface SettingFrameProps {
  /** Of the field. */
  name: string;
  /** What its clock leads to; none for a file, whose own menu has it. */
  history?: Act | null;
  children: ReactNode;
}

/** Around a field: marks it while it differs from what is saved. */
export const SettingFrame = ({ name, history, children }: SettingFrameProps) => {
  const { dirtyFields } = useFormState({ name });
  return (
    <div className={s['campo']} data-cambiado={dirtyFields[name] ? '' : undefined}>
      {children}
      {history?.to === undefined ? null : (
        <MayOpen to={history.to}>
          <Link
            aria-label={history.verb}
            className={cx('boton-icono', s['reloj'])}
            title="Historial"
            to={history.to}
          >
            <Icon of={History} size={18} />
          </Link>
        </MayOpen>
      )}
    </div>
  );
};
