import type { VistaPrevia } from '#shared/content/events/vistas-previas.ts';
import { fechaHora } from '../../lib/text/fechas.ts';
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
          {fechaHora(vence)}
        </time>
      </p>
    </div>
  </aside>
);
