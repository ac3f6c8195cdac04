import { Copy } from 'lucide-react';
import type { Uso } from '#shared/records/biblioteca.ts';
import { rutaDeDocumento, rutaDeQrDeDocumento } from '#shared/records/documentos.ts';
import { Button } from '../../ui/button.tsx';
import { UsageList } from '../library/usage-list.tsx';
import { copyText } from '../ui/copy-text.ts';
import { Icon } from '../ui/icon.tsx';
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
      <div>
        <p className={s['copiable']}>
          <span className="dato">
            {window.location.origin}
            {/* On a phone it breaks before its path, not within a word. */}
            <wbr />
            {rutaDeDocumento(clave)}
          </span>
          <Button
            onClick={() =>
              void copyText(window.location.origin + rutaDeDocumento(clave), 'Dirección copiada')
            }
            size="sm"
            variant="secondary"
          >
            <Icon of={Copy} size={16} />
            Copiar la dirección
          </Button>
        </p>
        <p className={s['nota']}>
          No cambia nunca: lleva siempre a la versión que se muestra, también después de reemplazarla.
        </p>
      </div>
      <details>
        <summary className={s['plegado']}>Código QR para imprimirla</summary>
        <img
          alt="Código QR de la dirección permanente"
          className={s['qr']}
          height={144}
          loading="lazy"
          src={rutaDeQrDeDocumento(clave)}
          width={144}
        />
      </details>
      {places.length === 0 ? null : (
        <div>
          <p>Hay enlaces a este documento en:</p>
          <UsageList places={places} />
        </div>
      )}
    </FormPanel>
  </div>
);
