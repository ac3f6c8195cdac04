import { avisos } from '#shared/correspondence/avisos.ts';
import type { Output } from '#shared/contract/endpoint.ts';
import { EndpointSheet } from '../crud/endpoint-sheet.tsx';
import { SubmitButton } from '../ui/form/form-actions.tsx';
import s from './notices.module.css';
import { ChannelFields } from './channel-fields.tsx';

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
      intro={
        conCorreo ? null : (
          <p className={s['nota']}>
            El sitio todavía no puede enviar correos: por ahora te enteras solo aquí, en Avisos. Lo que elijas
            por correo vale desde que pueda.
          </p>
        )
      }
      onClose={onClose}
      onDone={onClose}
      saved={{ ...modes, hora: String(hora) }}
      submit={<SubmitButton>Guardar preferencias</SubmitButton>}
      title="Cómo quieres enterarte"
    >
      <ChannelFields saved={modes} />
      <p className={s['nota']}>
        Un cambio en las cuentas bancarias se avisa siempre a quienes administran
        {conCorreo ? ', en el sitio y por correo' : ''}.
      </p>
    </EndpointSheet>
  );
};
