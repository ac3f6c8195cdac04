import type { Convenio } from '#shared/content/agreements/convenios.ts';
import { fechaConvenio } from '../../lib/text/fechas.ts';
import { daysBetween, hasEnded } from '../../lib/vigencia.ts';
import { Island } from '../../islands/island.tsx';
import { Component as ImageCarousel, interval } from '../carousel/image-carousel.island.tsx';
import s from './agreement.module.css';
import { FormattedText } from '../ui/formatted-text.tsx';
import { Documents } from '../inner-page/document-button.tsx';
import { ValidityBar, type TimeScale } from './validity.tsx';

/** Days before its end from which an agreement says how many are left. */
const SOON = 30;

const leftInWords = (days: number): string => ['Vence hoy', 'Vence mañana'][days] ?? `Vence en ${days} días`;

/** Remaining time, or when it ended, in words. */
const DaysLeft = ({ convenio: { fecha_Fin }, today }: { convenio: Convenio; today: string }) => {
  const days = daysBetween(today, fecha_Fin);
  if (days < 0)
    return (
      <span className={s['over']}>
        Venció el <time dateTime={fecha_Fin}>{fechaConvenio(fecha_Fin)}</time>
      </span>
    );
  return days > SOON ? null : <span className={s['over']}>{leftInWords(days)}</span>;
};

const benefitsInWords = (count: number): string => (count === 1 ? '1 beneficio' : `${count} beneficios`);

/** Institution, dates, and how many benefits there are to open it for. */
export function AgreementHeading({ convenio, scale }: { convenio: Convenio; scale: TimeScale }) {
  const { nombre_Institucion, fecha_Inicio, fecha_Fin, beneficios } = convenio;
  const { today } = scale;
  const start = <time dateTime={fecha_Inicio}>{fechaConvenio(fecha_Inicio)}</time>;
  const end = <time dateTime={fecha_Fin}>{fechaConvenio(fecha_Fin)}</time>;
  return (
    <>
      <span className={s['name']}>{nombre_Institucion}</span>
      <span className={s['dates']}>
        <DaysLeft convenio={convenio} today={today} />
        <span>
          {hasEnded(convenio, today) ? (
            <>Inició el {start}</>
          ) : (
            <>
              Vigente del {start} al {end}
            </>
          )}
        </span>
        {beneficios.length > 0 && <span>{benefitsInWords(beneficios.length)}</span>}
      </span>
      <ValidityBar scale={scale} term={convenio} />
    </>
  );
}

/** Benefits and documents beside the pictures. */
export function AgreementPanel({ convenio }: { convenio: Convenio }) {
  const { nombre_Institucion, beneficios, archivos } = convenio;
  const images = archivos.filter(({ tipo }) => tipo === 'I');
  const documents = archivos.filter(({ tipo }) => tipo === 'D');
  return (
    <div className={s['panel']} data-solo={images.length === 0 || undefined}>
      <div className={s['text']}>
        <h4>Beneficios</h4>
        {beneficios.length === 0 && <p>Todavía no hay beneficios publicados.</p>}
        <ul className={s['benefits']}>
          {beneficios.map(({ id, contenido, formato }) => (
            <FormattedText as="li" below={4} formato={formato} key={id} texto={contenido} />
          ))}
        </ul>
        {documents.length > 0 && (
          <>
            <h4>Documentos</h4>
            <Documents
              list={documents.map(({ id, nombre, url }) => ({
                title: nombre,
                url,
                row: `convenio_archivos/${id}` as const,
              }))}
            />
          </>
        )}
      </div>
      {images.length > 0 && (
        <Island
          name="carousel/image-carousel"
          of={ImageCarousel}
          props={{
            label: `Imágenes de ${nombre_Institucion}`,
            images: images.map(({ id, nombre, url }) => ({ id, nombre, url })),
          }}
          wakes="seen"
          turn={interval}
        />
      )}
    </div>
  );
}
