import { useEffect, useState } from 'react';
import type { Output } from '#shared/contract/endpoint.ts';
import { segundoFactor } from '#shared/people/segundo-factor.ts';
import { write } from '../../api.ts';
import { QrDrawing } from '../../ui/qr-drawing.tsx';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { showFailure } from '../crud/failure.ts';
import { withSession } from '../session/reentry.ts';
import { CodeField } from '../ui/form/code-field.tsx';
import { FormActions, SubmitButton } from '../ui/form/form-actions.tsx';
import s from './second-factor.module.css';

type Prepared = Output<typeof segundoFactor.prepararApp>;

/** Requests the secret of a new app, once. */
const usePrepared = (): Prepared | null => {
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  useEffect(() => {
    let wanted = true;
    withSession(() => write(segundoFactor.prepararApp, { body: {} })).then(
      (made) => wanted && setPrepared(made),
      (error: unknown) => showFailure(segundoFactor.prepararApp.failed, error),
    );
    return () => {
      wanted = false;
    };
  }, []);
  return prepared;
};

const inFours = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ');

/** Set-up of an authenticator app: secret as QR code and text, and the first code to prove that it works. */
export const AppSetup = ({ onDone }: { onDone: (codes: readonly string[] | null) => void }) => {
  const prepared = usePrepared();
  if (!prepared) return <p aria-live="polite">Preparando…</p>;
  const { qr, secreto, uri } = prepared;
  return (
    <div className={s['alta']}>
      <QrDrawing className={s['qr']} label="Código QR para tu aplicación" qr={qr} />
      <div className={s['pasos']}>
        <p id="app-pasos">
          Lee el código QR con tu aplicación, o escribe en ella esta clave. Si la aplicación está en este
          teléfono, ábrela: <a href={uri}>Abrir en la aplicación</a>. Después escribe aquí el código de seis
          dígitos que muestra.
        </p>
        <p className={`dato ${s['clave']}`}>{inFours(secreto)}</p>
        <EndpointForm
          endpoint={segundoFactor.activarApp}
          id="app"
          labelledBy="app-pasos"
          onDone={({ codigos }) => onDone(codigos)}
          saved={{ codigo: '' }}
        >
          <CodeField digits help="Seis dígitos." />
          <FormActions>
            <SubmitButton busy="Activando y haciendo tus códigos…">Activar</SubmitButton>
          </FormActions>
        </EndpointForm>
      </div>
    </div>
  );
};
