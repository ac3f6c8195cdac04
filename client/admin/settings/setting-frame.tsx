import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import s from './setting-fields.module.css';

interface SettingFrameProps {
  /** Name of the field. */
  name: string;
  children: ReactNode;
}

/** Around a field: marks it while it differs from what is saved. */
export const SettingFrame = ({ name, children }: SettingFrameProps) => {
  const { dirtyFields } = useFormState({ name });
  return (
    <div className={s['campo']} data-cambiado={dirtyFields[name] ? '' : undefined}>
      {children}
    </div>
  );
};
