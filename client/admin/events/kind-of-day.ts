import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { TipoEvento } from '#shared/contract/fields/codigos.ts';
import { today } from '../../lib/vigencia.ts';

interface KindOfDayProps {
  onKind: (kind: TipoEvento) => void;
}

/** Sets the type from the date (future: announcement, past: news) until the user chooses one, and tells which it is. */
export const KindOfDay = ({ onKind }: KindOfDayProps): null => {
  const { setValue, getValues } = useFormContext();
  const [day, kind]: unknown[] = useWatch({ name: ['fecha_Inicio', 'tipoEvento'] });
  const followed = useRef<unknown>(getValues('tipoEvento'));
  useEffect(() => {
    if (typeof day !== 'string' || day === '' || getValues('tipoEvento') !== followed.current) return;
    followed.current = day > today() ? 'A' : 'N';
    setValue('tipoEvento', followed.current);
  }, [day, getValues, setValue]);
  useEffect(() => onKind(kind === 'A' ? 'A' : 'N'), [kind, onKind]);
  return null;
};
