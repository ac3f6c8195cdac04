import { TriangleAlert } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { avisoDeCci, CIFRAS_DE_CCI } from '#shared/content/bank-accounts/cuentas.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { TextField } from '../ui/form/form-fields.tsx';
import { Icon } from '../ui/icon.tsx';
import s from './cci-field.module.css';

/** Number of digits from which a CCI is checked while it is typed. */
const LOOKS_FINISHED = 8;

/** A CCI; under it what is unusual about it, with which it can be saved all the same. */
export const CciField = ({ name }: { name: string }) => {
  const value: unknown = useWatch({ name });
  const text = typeof value === 'string' ? value : '';
  const warning = text.length < LOOKS_FINISHED ? null : avisoDeCci(text);
  return (
    <div className={s['campo']}>
      <TextField
        help={`${CIFRAS_DE_CCI} cifras`}
        inputMode="numeric"
        label="Código interbancario (CCI)"
        max={longitudes.cuenta}
        name={name}
      />
      <output>
        {warning === null ? null : (
          <>
            <Icon of={TriangleAlert} size={18} />
            <span>{warning}</span>
          </>
        )}
      </output>
    </div>
  );
};
