import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { TextField } from '../ui/form/form-fields.tsx';

interface PeriodFieldProps {
  name: string;
  /** The period of a council with this first and last day; empty if it is not known. */
  propose?: (desde: string, hasta: string) => string;
}

const none = () => '';

/** What a council is called; proposed from its days until somebody writes another one. */
export const PeriodField = ({ name, propose = none }: PeriodFieldProps) => {
  const { getValues, setValue } = useFormContext();
  const [desde, hasta] = useWatch<Record<'desde' | 'hasta', string>, ['desde', 'hasta']>({
    name: ['desde', 'hasta'],
  });
  const proposed = propose(desde, hasta);
  const last = useRef('');
  useEffect(() => {
    const now: unknown = getValues(name);
    if (proposed === '' || (now !== '' && now !== last.current)) return;
    last.current = proposed;
    setValue(name, proposed, { shouldDirty: true, shouldValidate: true });
  }, [getValues, name, proposed, setValue]);
  return (
    <TextField
      help="Así se llama en el sitio: sus años. Por ejemplo, 2026-2027."
      label="Periodo"
      max={longitudes.periodo}
      name={name}
      // Whoever writes another one writes over what was proposed, not behind it.
      onFocus={({ target }) => {
        if (target.value === last.current) target.select();
      }}
    />
  );
};
