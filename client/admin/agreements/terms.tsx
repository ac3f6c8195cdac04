import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { today, yearAfter } from '../../lib/vigencia.ts';
import s from './agreement.module.css';

const terms = [
  { name: '1 año', endOf: yearAfter },
  { name: '2 años', endOf: (from: string) => yearAfter(yearAfter(from)) },
];

const options = { shouldDirty: true, shouldValidate: true };

/** The usual terms of an agreement: a press writes its last day, and today as the first where there is none yet. */
export const Terms = () => {
  const { setValue } = useFormContext<{ fecha_Inicio: string; fecha_Fin: string }>();
  const start: unknown = useWatch({ name: 'fecha_Inicio' });
  const isBegun = typeof start === 'string' && start !== '';
  const put = (endOf: (from: string) => string): void => {
    const from = isBegun ? start : today();
    setValue('fecha_Inicio', from, options);
    setValue('fecha_Fin', endOf(from), options);
  };
  return (
    <div className={s['plazos']}>
      <p className={s['pista']}>Contando desde {isBegun ? 'el inicio' : 'hoy'}:</p>
      {terms.map(({ name, endOf }) => (
        <Button key={name} onClick={() => put(endOf)} size="sm" variant="secondary">
          {name}
        </Button>
      ))}
    </div>
  );
};
