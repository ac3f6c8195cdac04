import { type CuotaVigente, enSoles } from '#shared/content/fees/cuotas.ts';
import type { Cuenta } from '#shared/content/bank-accounts/cuentas.ts';
import { holderLines } from '../../lib/text/titular.ts';
import { AccountQr } from '../ui/account-qr.tsx';
import { useFrame } from '../context/page-context.ts';
import { SideBySide } from '../ui/side-by-side.tsx';
import { BlockView } from '../ui/block-view.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { cx } from '../../lib/cx.ts';
import { Day } from '../../ui/day.tsx';
import s from './fees.module.css';

function Fee({ fee: { concepto, vigente, proximo } }: { fee: CuotaVigente }) {
  return (
    <div>
      <dt>{concepto}</dt>
      {vigente && (
        <>
          <dd className={s['amount']}>{enSoles(vigente.monto)}</dd>
          <dd className={s['note']}>
            Vigente desde el <Day of={vigente.desde} />
          </dd>
        </>
      )}
      {proximo && (
        <dd className={cx(s['note'], s['next'])}>
          Desde el <Day of={proximo.desde} />: {enSoles(proximo.monto)}
        </dd>
      )}
    </div>
  );
}

function Account({ cuenta }: { cuenta: Cuenta }) {
  const { nombreBanco, titularCuenta, numeroCuenta, cciCuenta } = cuenta;
  return (
    <li>
      <b>{nombreBanco}</b>
      <span>
        Cuenta <code className="dato">{numeroCuenta}</code>
        <CopyButton text={numeroCuenta} label={`Copiar número de cuenta de ${nombreBanco}`} />
      </span>
      <span>
        CCI <code className="dato">{cciCuenta}</code>
        <CopyButton text={cciCuenta} label={`Copiar CCI de ${nombreBanco}`} />
      </span>
      <p className={s['holder']}>{holderLines(titularCuenta)}</p>
      <AccountQr cuenta={cuenta} className={s['qr']} />
    </li>
  );
}

/** Where to pay. On paper the footer says it. */
function Accounts() {
  const { cuentas } = useFrame();
  return (
    <BlockView of={cuentas}>
      {(list) => (
        <div data-sin-imprimir className={s['accounts']}>
          <h3>Dónde se paga</h3>
          <ul className={s['accounts']}>
            {list.map((cuenta) => (
              <Account cuenta={cuenta} key={cuenta.id} />
            ))}
          </ul>
        </div>
      )}
    </BlockView>
  );
}

/** What is paid, beside where it is paid. */
export const Fees = ({ list }: { list: readonly CuotaVigente[] }) => (
  <SideBySide>
    <dl className={s['fees']}>
      {list.map((fee) => (
        <Fee fee={fee} key={fee.concepto} />
      ))}
    </dl>
    <Accounts />
  </SideBySide>
);
