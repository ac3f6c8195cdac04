import { Star } from 'lucide-react';
import { destacados } from '#shared/content/events/destacados.ts';
import type { Evento } from '#shared/content/events/eventos.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { useRowRequest } from '../crud/use-remove.ts';
import { useMay } from '../session/may.tsx';
import { Icon } from '../ui/icon.tsx';
import s from './hero-places.module.css';
import { PagePart } from './page-part.tsx';

interface HeroPlacesProps {
  /** What the hero shows, in its order. */
  shown: readonly Evento[];
  /** Ids of those that staff chose; the newest fill the places that are left. */
  chosen: ReadonlySet<number>;
}

const whatIsShown = (events: number): string => {
  if (events === 0) return 'Todavía no hay eventos publicados: se ve el nombre del colegio.';
  if (events === 1) return 'Se ve este evento.';
  return `Se turnan estos ${events}: primero los que tú destacas, después los más nuevos.`;
};

/** The events at the top of the home page: which were chosen and which are there for being new, with the way to change it. */
export const HeroPlaces = ({ shown, chosen }: HeroPlacesProps) => (
  <section aria-labelledby="en-grande" className={s['lugares']}>
    <PagePart
      id="en-grande"
      place="arriba"
      title="En grande, al abrir la portada"
      tools={<OutsideLink href="/">Ver en el sitio</OutsideLink>}
    >
      {whatIsShown(shown.length)}
    </PagePart>
    {shown.length === 0 ? null : (
      <ol>
        {shown.map((evento) => (
          <Place evento={evento} isChosen={chosen.has(evento.id)} key={evento.id} />
        ))}
      </ol>
    )}
  </section>
);

const Place = ({ evento, isChosen }: { evento: Evento; isChosen: boolean }) => {
  const { slug, titulo: name, img_principal } = evento;
  return (
    <li>
      <span className={s['foto']}>
        {img_principal ? <Picture alt="" shape="card" sizes="200px" src={img_principal} /> : null}
      </span>
      <div>
        <Link title={name} to={`/nuevo-evento/${slug}`}>
          {name}
        </Link>
        {isChosen ? (
          <p data-elegido="">
            <Icon of={Star} size={16} /> Destacado
          </p>
        ) : (
          <p>Entre los más nuevos</p>
        )}
      </div>
      <Act isChosen={isChosen} name={name} slug={slug} />
    </li>
  );
};

const Act = ({ slug, name, isChosen }: { slug: string; name: string; isChosen: boolean }) => {
  const call = isChosen ? destacados.noDestacar : destacados.destacar;
  const { busy, run } = useRowRequest(call);
  const verb = isChosen ? 'Quitar' : 'Destacar';
  return useMay()(call) ? (
    <Button
      aria-label={`${verb} ${isChosen ? 'de destacados ' : ''}${name}`}
      disabled={busy.has(slug)}
      onClick={() => void run({ key: slug, params: { slug }, name })}
      size="sm"
      variant="secondary"
    >
      {verb}
    </Button>
  ) : null;
};
