import { HORAS_DE_ENLACE } from '#shared/people/accesos.ts';
import { NewLink } from '../ui/new-secret.tsx';
import { Sheet } from '../ui/sheet/sheet.tsx';

/** A password link that was just created for an account. */
export interface NewAccountLink {
  name: string;
  enlace: string;
  enviado: boolean;
}

interface AccountLinkProps {
  link: NewAccountLink;
  onClose: () => void;
}

export const AccountLink = ({ link: { name, enlace, enviado }, onClose }: AccountLinkProps) => (
  <Sheet onClose={onClose} title={`Enlace para ${name}`}>
    <p>
      Con este enlace {name} elige su contraseña. Vale {HORAS_DE_ENLACE} horas y se usa una sola vez.{' '}
      {enviado ? 'También se le envió por correo.' : 'Entrégaselo tú: el sitio no envía correos.'}
    </p>
    <NewLink id="enlace-cuenta" url={window.location.origin + enlace} />
  </Sheet>
);
