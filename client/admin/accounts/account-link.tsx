import { HORAS_DE_ENLACE } from '#shared/people/accesos.ts';
import { SecretSheet } from '../ui/secret-sheet.tsx';

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

const messageTo = (name: string, url: string): string =>
  `Hola, ${name}: con este enlace eliges tu contraseña para entrar a la administración del sitio. Vale ${HORAS_DE_ENLACE} horas y se usa una sola vez: ${url}`;

export const AccountLink = ({ link: { name, enlace, enviado }, onClose }: AccountLinkProps) => {
  const url = window.location.origin + enlace;
  return (
    <SecretSheet
      after={<p>Si se pierde, crea otro en «⋯ › Crear enlace de contraseña».</p>}
      id="enlace-cuenta"
      message={messageTo(name, url)}
      onClose={onClose}
      value={url}
      verb="Copiar enlace"
      copied="Enlace copiado"
      question="¿Ya copiaste el enlace?"
      title={`Enlace para ${name}`}
    >
      <p>
        Con este enlace {name} elige su contraseña. Vale {HORAS_DE_ENLACE} horas y se usa una sola vez.{' '}
        {enviado ? 'También se le envió por correo.' : 'Entrégaselo tú: el sitio no envía correos.'}
      </p>
    </SecretSheet>
  );
};
