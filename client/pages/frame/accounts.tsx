import { type Frame } from '../context/page.ts';
import { type Cuenta, rutaDeQr } from '#shared/content/bank-accounts/cuentas.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Fold } from '../ui/fold.tsx';
import { BlockView } from '../ui/block-view.tsx';
import { Day } from '../../ui/day.tsx';
import s from './footer.module.css';

/** The holder's name ends with a parenthesis; the rest goes on its own line. */
const holderLines = (holder: string) => holder.replaceAll(/\)\s*(?=\S)/g, ')\n');

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
      <details className={s['qr']}>
        <summary>
          Código QR<span className="visually-hidden"> de la cuenta de {nombreBanco}</span>
        </summary>
        <img
          src={rutaDeQr(cuenta)}
          alt={`Los datos de la cuenta de ${nombreBanco} como código QR`}
          width={168}
          height={168}
          loading="lazy"
        />
      </details>
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
          <Fold label="Ver las cuentas">
            <ul>
              {list.map((cuenta) => (
                <Account key={cuenta.id} cuenta={cuenta} />
              ))}
            </ul>
          </Fold>
        )}
      </BlockView>
    </section>
  );
}
