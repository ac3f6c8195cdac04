import { HORAS_DE_ENLACE } from '#shared/accesos.ts';
import { NewLink } from '../ui/new-link.tsx';
import { Panel } from '../ui/panel.tsx';
import s from './account-link.module.css';

/** A link with which somebody chooses a password, as staff has just made it. */
export interface MadeLink {
  name: string;
  enlace: string;
  enviado: boolean;
}

export const AccountLink = ({ link: { name, enlace, enviado } }: { link: MadeLink }) => (
  <Panel id="enlace-de-cuenta" title={`Enlace para ${name}`}>
    <div className={s['cuerpo']}>
      <p>
        Con este enlace {name} elige su contraseña. Vale {HORAS_DE_ENLACE} horas y se usa una sola vez.{' '}
        {enviado ? 'También se le envió por correo.' : 'Entrégaselo tú: el sitio no envía correos.'}
      </p>
      <NewLink id="enlace-cuenta" url={window.location.origin + enlace} />
    </div>
  </Panel>
);
