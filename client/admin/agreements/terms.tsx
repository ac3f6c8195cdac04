import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { yearAfter } from '../../lib/vigencia.ts';
import s from './agreement.module.css';

const terms = [
  { name: '1 año', endOf: yearAfter },
  { name: '2 años', endOf: (from: string) => yearAfter(yearAfter(from)) },
];

const options = { shouldDirty: true, shouldValidate: true };

/** The usual terms of an agreement, once its first day is known: a press writes its last one. */
export const Terms = () => {
  const { setValue } = useFormContext<{ fecha_Inicio: string; fecha_Fin: string }>();
  const from: unknown = useWatch({ name: 'fecha_Inicio' });
  if (typeof from !== 'string' || from === '') return null;
  return (
    <div className={s['plazos']}>
      <p className={s['pista']}>Contando desde el inicio:</p>
      {terms.map(({ name, endOf }) => (
        <Button
          key={name}
          onClick={() => setValue('fecha_Fin', endOf(from), options)}
          size="sm"
          variant="secondary"
        >
          {name}
        </Button>
      ))}
    </div>
  );
};
