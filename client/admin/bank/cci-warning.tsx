import { useWatch } from 'react-hook-form';
import { avisoDeCci } from '#shared/content/bank-accounts/cuentas.ts';

/** Digits from which a CCI that is typed looks finished. */
const LOOKS_FINISHED = 8;

/** Says what is odd about the CCI in the field, which can be saved all the same. */
export const CciWarning = ({ name }: { name: string }) => {
  const value: unknown = useWatch({ name });
  const text = typeof value === 'string' ? value : '';
  return <output>{text.length < LOOKS_FINISHED ? null : avisoDeCci(text)}</output>;
};
