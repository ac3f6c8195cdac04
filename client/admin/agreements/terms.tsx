import { useFormContext } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { today, yearAfter } from '../../lib/vigencia.ts';
import s from './terms.module.css';

const terms = [
  { name: '1 año', endOf: yearAfter },
  { name: '2 años', endOf: (from: string) => yearAfter(yearAfter(from)) },
];

const options = { shouldDirty: true, shouldValidate: true };

/** The usual terms of an agreement: a press writes its last day, counted from its first, or from today if there is none yet. */
export const Terms = () => {
  const { getValues, setValue } = useFormContext<{ fecha_Inicio: string; fecha_Fin: string }>();
  const end = (endOf: (from: string) => string): void => {
    const from = getValues('fecha_Inicio') || today();
    setValue('fecha_Inicio', from, options);
    setValue('fecha_Fin', endOf(from), options);
  };
  return (
    <div className={s['plazos']}>
      {terms.map(({ name, endOf }) => (
        <Button key={name} onClick={() => end(endOf)} size="sm" variant="secondary">
          {name}
        </Button>
      ))}
    </div>
  );
};
