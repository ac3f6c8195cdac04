import { fechaLarga } from '#shared/contract/words/fechas.ts';
import type { Consejo } from '#shared/content/councils/consejos.ts';
import s from './council.module.css';

const Day = ({ children }: { children: string }) => <time dateTime={children}>{fechaLarga(children)}</time>;

/** «Del 1 de enero de 2024 al 31 de diciembre de 2025», as far as it is known. */
export const Term = ({ consejo: { desde, hasta } }: { consejo: Pick<Consejo, 'desde' | 'hasta'> }) => {
  if (!desde && !hasta) return null;
  return (
    <p className={s['term']}>
      {desde && (
        <>
          {hasta ? 'Del ' : 'Desde el '}
          <Day>{desde}</Day>
        </>
      )}
      {hasta && (
        <>
          {desde ? ' al ' : 'Hasta el '}
          <Day>{hasta}</Day>
        </>
      )}
    </p>
  );
};
