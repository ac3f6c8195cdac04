import { avisos } from '#shared/correspondence/avisos.ts';
import type { Output } from '#shared/contract/endpoint.ts';
import { Link } from '../../ui/link.tsx';
import { EndpointSheet } from '../crud/endpoint-sheet.tsx';
import { useMayOpen } from '../session/may-open.tsx';
import { SubmitButton } from '../ui/form/form-actions.tsx';
import s from './notices.module.css';
import { ChannelFields } from './channel-fields.tsx';

/** The screen that says what the sending of mails needs. */
const MAIL = '/correo';

interface PreferencesSheetProps {
  chosen: Output<typeof avisos.preferencias>;
  onClose: () => void;
}

/** How the user wants to be notified of each kind. */
export const PreferencesSheet = ({ chosen, onClose }: PreferencesSheetProps) => {
  const { conCorreo, hora, ...modes } = chosen;
  return (
    <EndpointSheet
      endpoint={avisos.preferir}
      id="preferencias"
      intro={conCorreo ? null : <NoMail />}
      onClose={onClose}
      onDone={onClose}
      saved={{ ...modes, hora: String(hora) }}
      submit={<SubmitButton>Guardar preferencias</SubmitButton>}
      title="Cómo quieres enterarte"
    >
      <ChannelFields hasMail={conCorreo} saved={modes} />
      <p className={s['nota']}>
        Un cambio en las cuentas bancarias se avisa siempre a quienes administran
        {conCorreo ? ', en el sitio y por correo' : ''}.
      </p>
    </EndpointSheet>
  );
};

/** Why nothing can be chosen that comes by mail, and the way to change it. */
const NoMail = () => (
  <p className={s['nota']}>
    El sitio todavía no envía correos: por ahora te enteras solo aquí.{' '}
    {useMayOpen()(MAIL) ? (
      <>
        En <Link to={MAIL}>Correo</Link> dice cómo activarlo.
      </>
    ) : (
      'Quien administra el sitio puede activarlo.'
    )}
  </p>
);
