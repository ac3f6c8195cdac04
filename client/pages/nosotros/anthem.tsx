import type { Configuracion } from '#shared/content/settings/configuraciones.ts';
import { ajuste, ajusteTexto } from '../context/ajustes.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import s from './anthem.module.css';
import { FormattedText } from '../ui/formatted-text.tsx';
import { Section } from '../inner-page/section.tsx';

function Lyrics({ src }: { src: string }) {
  return (
    <a href={src} target="_blank" rel="noopener" className={s['lyrics']}>
      <Picture
        src={src}
        alt="Letra del himno"
        shape="portrait"
        sizes="(max-width: 768px) 100vw, (max-width: 1288px) 45vw, 480px"
      />
      <span className={s['large']} data-sin-imprimir>
        <Glyph name="maximize-2" />
        Ver la letra en grande
        <span className="visually-hidden">(se abre en otra pestaña)</span>
      </span>
    </a>
  );
}

function Player({ src }: { src: string }) {
  return (
    <>
      <audio controls preload="none" src={src} aria-label="Himno" className={s['player']} />
      <a href={src} download className={buttonClass({ variant: 'secondary' })}>
        <Glyph name="download" />
        Descargar himno
      </a>
    </>
  );
}

export function Anthem({ ajustes }: { ajustes: Configuracion[] }) {
  const lyrics = ajuste(ajustes, 'letraHimno');
  const sound = ajuste(ajustes, 'audioHimno');
  const review = ajusteTexto(ajustes, 'reseña');
  if (!lyrics && !sound && !review) return null;
  return (
    <Section id="himno" title="Himno">
      <div className={s['anthem']} data-solo={!lyrics || undefined}>
        {lyrics && <Lyrics src={lyrics} />}
        <div className={s['side']}>
          {sound && <Player src={sound} />}
          {review && (
            <>
              <h3>Reseña</h3>
              <FormattedText as="p" below={3} className={s['review']} {...review} />
            </>
          )}
        </div>
      </div>
    </Section>
  );
}
