import { fechaCorta } from '#shared/contract/words/fechas.ts';
import { Legend } from '../../../ui/legend.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { RailSection } from '../../ui/record/record-form.tsx';
import { useReviewResult } from '../review/review-provider.tsx';
import s from './home-card.module.css';

/** The card that the home page shows of the event, as far as it is written. */
export const HomeCard = () => {
  const { titulo, tipoEvento, fecha_Inicio, img_principal } = useReviewResult().values;
  return (
    <RailSection title="Así se verá en la portada">
      <figure aria-label="Tarjeta en la portada" className={s['tarjeta']}>
        {img_principal ? (
          <Picture alt="" shape="card" sizes="280px" src={img_principal} />
        ) : (
          <span className={s['vacia']}>Todavía sin foto</span>
        )}
        <figcaption>
          <p>
            <Legend tipo={tipoEvento} />
            {fecha_Inicio ? (
              <span className="dato">
                {tipoEvento === 'A' ? 'Inicio: ' : null}
                <time dateTime={fecha_Inicio}>{fechaCorta(fecha_Inicio)}</time>
              </span>
            ) : null}
          </p>
          <b>{titulo || 'Título del evento'}</b>
        </figcaption>
      </figure>
    </RailSection>
  );
};
