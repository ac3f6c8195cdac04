import type { VistaPrevia } from '#shared/content/events/vistas-previas.ts';
import { momento } from '#shared/contract/words/fechas.ts';
import s from './preview-band.module.css';

/** Says that the page is no public one, and until when it can be opened. */
export const PreviewBand = ({ sinGuardar, vence }: Pick<VistaPrevia, 'sinGuardar' | 'vence'>) => (
  <aside aria-label="Vista previa" className={s['band']}>
    <div className="wrap">
      <p>
        <strong>Vista previa.</strong> Así lo verá un visitante
        {sinGuardar ? ', con los cambios sin guardar' : ''}. Esta dirección vence el{' '}
        {/* It ends in «p. m.», and needs no full stop. */}
        <time className="dato" dateTime={vence}>
          {momento(vence)}
        </time>
      </p>
    </div>
  </aside>
);
