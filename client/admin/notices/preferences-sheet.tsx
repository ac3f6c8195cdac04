import { avisos } from '#shared/correspondence/avisos.ts';
import type { Output } from '#shared/contract/endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { SubmitButton } from '../ui/form/form-actions.tsx';
import { Sheet, SheetFoot } from '../ui/sheet/sheet.tsx';
import s from './notices.module.css';
import { WayFields } from './way-fields.tsx';

interface PreferencesSheetProps {
  chosen: Output<typeof avisos.preferencias>;
  onClose: () => void;
}

/** How somebody wants to be told of each kind. */
export const PreferencesSheet = ({ chosen, onClose }: PreferencesSheetProps) => {
  const { conCorreo, hora, ...modes } = chosen;
  return (
    <Sheet id="preferencias-titulo" onClose={onClose} title="Cómo quieres enterarte">
      {conCorreo ? null : (
        <p className={s['nota']}>
          El sitio todavía no puede enviar correos: los avisos por correo quedan escritos en la pantalla
          Correo.
        </p>
      )}
      <EndpointForm
        endpoint={avisos.preferir}
        id="preferencias"
        labelledBy="preferencias-titulo"
        onDone={onClose}
        saved={{ ...modes, hora: String(hora) }}
      >
        <WayFields />
        <p className={s['nota']}>
          Un cambio en las cuentas bancarias se avisa siempre, en el sitio y por correo, a quienes
          administran.
        </p>
        <SheetFoot>
          <Button onClick={onClose} variant="secondary">
            Cancelar
          </Button>
          <SubmitButton>Guardar preferencias</SubmitButton>
        </SheetFoot>
      </EndpointForm>
    </Sheet>
  );
};
