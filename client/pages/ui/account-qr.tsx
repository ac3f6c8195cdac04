import { type Cuenta, rutaDeQr } from '#shared/content/bank-accounts/cuentas.ts';
import s from './account-qr.module.css';

interface AccountQrProps {
  cuenta: Cuenta;
  className: string | undefined;
}

/** The data of a bank account as a code for a phone, loaded when it is opened. */
export const AccountQr = ({ cuenta, className }: AccountQrProps) => (
  <details className={className}>
    <summary>
      Código QR<span className="visually-hidden"> de la cuenta de {cuenta.nombreBanco}</span>
    </summary>
    <img
      className={s['code']}
      src={rutaDeQr(cuenta)}
      alt={`Los datos de la cuenta de ${cuenta.nombreBanco} como código QR`}
      width={168}
      height={168}
      loading="lazy"
    />
  </details>
);
