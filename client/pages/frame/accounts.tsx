import { type Frame } from '../context/page.ts';
import type { Cuenta } from '#shared/cuentas.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { BlockView } from '../ui/block-view.tsx';
import s from './footer.module.css';

/** The holder's name ends with a parenthesis; what follows stands on its own line. */
const holderLines = (holder: string) => holder.replaceAll(/\)\s*(?=\S)/g, ')\n');

function Account({ cuenta: { nombreBanco, numeroCuenta, cciCuenta, titularCuenta } }: { cuenta: Cuenta }) {
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
          <ul>
            {list.map((cuenta) => (
              <Account key={cuenta.id} cuenta={cuenta} />
            ))}
          </ul>
        )}
      </BlockView>
    </section>
  );
}
