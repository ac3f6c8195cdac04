import type { Constancia } from '#shared/content/members/colegiados.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { QrDrawing } from '../../ui/qr-drawing.tsx';
import { useOrigin } from '../context/page-context.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import s from './colegiados.module.css';

/** The link of this page, to show on a telephone or to copy. */
export function ProofCode({ path, qr }: { path: string; qr: Constancia['qr'] }) {
  const address = `${useOrigin()}${path}`;
  return (
    <div className={s['code']}>
      <QrDrawing label="Código QR con el enlace de esta constancia" qr={qr} />
      <div>
        <p>
          Quien lea este código o abra el enlace ve esta página, con el estado de aquel día y el de hoy. El
          enlace no lleva el DNI.
        </p>
        <p>
          <a href={path}>Enlace de la constancia</a> <CopyButton text={address} label="Copiar el enlace" />
        </p>
        <ButtonLink to="/colegiados" variant="secondary">
          Buscar a otra persona
        </ButtonLink>
      </div>
    </div>
  );
}
