import type { Uso } from '#shared/records/biblioteca.ts';
import { rutaDeDocumento, rutaDeQrDeDocumento } from '#shared/records/documentos.ts';
import { UsageList } from '../library/usage-list.tsx';
import { CopyCode } from '../ui/copy-code.tsx';
import { FormPanel } from '../ui/panel.tsx';
import s from './documents.module.css';

interface PermanentAddressProps {
  clave: string;
  /** Texts and menu entries that link to the document. */
  places: readonly Uso[];
}

/** A document's permanent address, its QR code, and the places that link to it. */
export const PermanentAddress = ({ clave, places }: PermanentAddressProps) => (
  <div className={s['direccion']}>
    <FormPanel id="direccion-permanente" title="Dirección para compartir">
      <div className={s['dentro']}>
        <img
          alt="Código QR de la dirección permanente"
          className={s['qr']}
          height={96}
          src={rutaDeQrDeDocumento(clave)}
          width={96}
        />
        <div>
          <CopyCode
            done="Dirección copiada"
            label="Copiar la dirección permanente"
            text={window.location.origin + rutaDeDocumento(clave)}
          >
            {window.location.origin}
            {/* On a phone it breaks before its path, not within a word. */}
            <wbr />
            {rutaDeDocumento(clave)}
          </CopyCode>
          <p className={s['nota']}>
            No cambia nunca: lleva siempre a la versión que se muestra, también después de reemplazarla. El
            código QR es para imprimirla.
          </p>
        </div>
      </div>
      {places.length === 0 ? null : (
        <div>
          <p>Hay enlaces a este documento en:</p>
          <UsageList places={places} />
        </div>
      )}
    </FormPanel>
  </div>
);
