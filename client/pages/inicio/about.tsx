import { nombreRegional } from '#shared/asociacion.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { Picture } from '../../ui/picture.tsx';
import s from './about.module.css';

interface AboutProps {
  descripcion: string | null;
  imagen: string | null;
  periodo: string | null;
}

/** Who we are, beside the committee's picture. */
export function About({ descripcion, imagen, periodo }: AboutProps) {
  return (
    <section className={s['about']} aria-labelledby="nosotros">
      <div className="wrap" data-solo={!imagen || undefined}>
        <div className={s['text']}>
          <h2 id="nosotros">La estadística, al servicio de Arequipa</h2>
          {descripcion && <p className={s['lead']}>{descripcion}</p>}
          <ButtonLink to="/nosotros">
            Conócenos
            <Glyph name="arrow-right" />
          </ButtonLink>
        </div>
        {imagen && (
          <figure>
            <Picture
              src={imagen}
              alt={`Comité del ${nombreRegional}`}
              shape="figure"
              sizes="(max-width: 768px) 100vw, (max-width: 1288px) 50vw, 584px"
            />
            <figcaption>
              <b>Fig. 1</b> Comité del {nombreRegional}
              {periodo && `, periodo ${periodo}`}.
            </figcaption>
          </figure>
        )}
      </div>
    </section>
  );
}
