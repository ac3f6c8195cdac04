import type { Consejo } from '#shared/content/councils/consejos.ts';
import { Day } from '../../ui/day.tsx';
import s from './council.module.css';

/** «Del 1 de enero de 2024 al 31 de diciembre de 2025», as far as it is known. */
export const Term = ({ consejo: { desde, hasta } }: { consejo: Pick<Consejo, 'desde' | 'hasta'> }) => {
  if (!desde && !hasta) return null;
  return (
    <p className={s['term']}>
      {desde && (
        <>
          {hasta ? 'Del ' : 'Desde el '}
          <Day of={desde} />
        </>
      )}
      {hasta && (
        <>
          {desde ? ' al ' : 'Hasta el '}
          <Day of={hasta} />
        </>
      )}
    </p>
  );
};
