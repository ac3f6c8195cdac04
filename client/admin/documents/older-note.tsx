import { useWatch } from 'react-hook-form';
import { fechaLarga } from '#shared/contract/words/fechas.ts';
import s from './documents.module.css';
import { since, type VersionRow } from './version-columns.tsx';

/** Says before saving that a new version goes below the newest one, by the dates typed so far. */
export const OlderNote = ({ newest }: { newest: VersionRow }) => {
  const [vigente, publicada]: unknown[] = useWatch({ name: ['vigente_desde', 'publicada'] });
  const day = vigente || publicada;
  const isOlder = typeof day === 'string' && day !== '' && day < since(newest);
  return (
    <output className={s['nota']}>
      {isOlder
        ? `Es anterior a la versión ${newest.numero}, que vale desde el ${fechaLarga(since(newest))}: quedará debajo de ella, y el sitio seguirá mostrando la ${newest.numero}.`
        : null}
    </output>
  );
};
