import { type Frame } from '../context/page-context.ts';
import type { Cuenta } from '#shared/content/bank-accounts/cuentas.ts';
import { holderLines } from '../../lib/text/titular.ts';
import { AccountQr } from '../ui/account-qr.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Collapsible } from '../ui/collapsible.tsx';
import { BlockView } from '../ui/block-view.tsx';
import { Day } from '../../ui/day.tsx';
import s from './footer.module.css';

function Account({ cuenta }: { cuenta: Cuenta }) {
  const { nombreBanco, numeroCuenta, cciCuenta, titularCuenta, verificada } = cuenta;
  return (
    <li className={s['account']}>
      <h3>{nombreBanco}</h3>
      <dl>
        <div>
          <dt>Cuenta</dt>
          <dd>
            {numeroCuenta}
            <CopyButton text={numeroCuenta} label={`Copiar número de cuenta de ${nombreBanco}`} />
          </dd>
        </div>
        <div>
          <dt>CCI</dt>
          <dd>
            {cciCuenta}
            <CopyButton text={cciCuenta} label={`Copiar CCI de ${nombreBanco}`} />
          </dd>
        </div>
      </dl>
      <p>{holderLines(titularCuenta)}</p>
      {verificada && (
        <p>
          Verificada el <Day of={verificada} />
        </p>
      )}
      <AccountQr cuenta={cuenta} className={s['qr']} />
    </li>
  );
}

export function Accounts({ cuentas }: Pick<Frame, 'cuentas'>) {
  if (cuentas.ok && cuentas.data.length === 0) return null;
  return (
    <section aria-labelledby="cuentas">
      <h2 id="cuentas">Cuentas bancarias</h2>
      <BlockView of={cuentas}>
        {(list) => (
          <Collapsible label="Ver las cuentas">
            <ul className={s['accounts']}>
              {list.map((cuenta) => (
                <Account key={cuenta.id} cuenta={cuenta} />
              ))}
            </ul>
          </Collapsible>
        )}
      </BlockView>
    </section>
  );
}
