import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { today } from '../../lib/vigencia.ts';

/** Sets the type from the date (future: announcement, past: news) until the user chooses one. */
export const KindOfDay = (): null => {
  const { setValue, getValues } = useFormContext();
  const day: unknown = useWatch({ name: 'fecha_Inicio' });
  const followed = useRef<unknown>(getValues('tipoEvento'));
  useEffect(() => {
    if (typeof day !== 'string' || day === '' || getValues('tipoEvento') !== followed.current) return;
    followed.current = day > today() ? 'A' : 'N';
    setValue('tipoEvento', followed.current);
  }, [day, getValues, setValue]);
  return null;
};
