import { type CuotaVigente, enSoles } from '#shared/content/fees/cuotas.ts';
import { useFrame } from '../context/page.ts';
import { BlockView } from '../ui/block-view.tsx';
import { Day } from '../../ui/day.tsx';
import s from './fees.module.css';

function Fee({ fee: { concepto, vigente, proximo } }: { fee: CuotaVigente }) {
  return (
    <div>
      <dt>{concepto}</dt>
      {vigente && <dd className={s['amount']}>{enSoles(vigente.monto)}</dd>}
      {proximo && (
        <dd className={s['note']}>
          Desde el <Day of={proximo.desde} />: {enSoles(proximo.monto)}
        </dd>
      )}
    </div>
  );
}

/** Where to pay. On paper the footer says it. */
function Accounts() {
  const { cuentas } = useFrame();
  return (
    <BlockView of={cuentas}>
      {(list) => (
        <ul data-sin-imprimir className={s['accounts']} aria-label="Cuentas donde se paga">
          {list.map(({ id, nombreBanco, titularCuenta, numeroCuenta, cciCuenta }) => (
            <li key={id}>
              <b>{nombreBanco}</b>
              <span>
                Cuenta <span className="dato">{numeroCuenta}</span>
              </span>
              <span>
                CCI <span className="dato">{cciCuenta}</span>
              </span>
              <span>{titularCuenta}</span>
            </li>
          ))}
        </ul>
      )}
    </BlockView>
  );
}

/** What is paid, beside where it is paid. */
export const Fees = ({ list }: { list: readonly CuotaVigente[] }) => (
  <div className={s['fees']}>
    <dl>
      {list.map((fee) => (
        <Fee fee={fee} key={fee.concepto} />
      ))}
    </dl>
    <Accounts />
  </div>
);
