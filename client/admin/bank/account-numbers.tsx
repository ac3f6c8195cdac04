import type { Cuenta } from '#shared/content/bank-accounts/cuentas.ts';
import { numberGroups } from './number-groups.ts';
import s from './account-numbers.module.css';

const Digits = ({ label, of }: { label: string; of: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {numberGroups(of).map((group, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- groups may repeat, and nothing moves
        <span key={at}>{group} </span>
      ))}
    </dd>
  </div>
);

/** The numbers of an account, large and in groups, to be compared with those of the bank. */
export const AccountNumbers = ({ of }: { of: Cuenta }) => (
  <div className={s['cuenta']}>
    <p>{of.nombreBanco}</p>
    <dl>
      <Digits label="Número de cuenta" of={of.numeroCuenta} />
      <Digits label="CCI" of={of.cciCuenta} />
    </dl>
  </div>
);
