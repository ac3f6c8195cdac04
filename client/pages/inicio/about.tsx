import { useAssociation } from '../../ui/association.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { Committee } from '../nosotros/committee.tsx';
import s from './about.module.css';

interface AboutProps {
  descripcion: string | null;
  imagen: string | null;
  periodo: string | null;
}

export function About({ descripcion, imagen, periodo }: AboutProps) {
  const { region } = useAssociation();
  if (!descripcion && !imagen) return null;
  return (
    <section className={s['about']} aria-labelledby="nosotros">
      <div className="wrap" data-solo={!imagen || undefined}>
        <div className={s['text']}>
          <h2 id="nosotros">{`La estadística, al servicio de ${region ?? 'la sociedad'}`}</h2>
          {descripcion && <p className={s['lead']}>{descripcion}</p>}
          <ButtonLink to="/nosotros">
            Conócenos
            <Glyph name="arrow-right" />
          </ButtonLink>
        </div>
        {imagen && <Committee image={imagen} period={periodo} />}
      </div>
    </section>
  );
}
