import { nombreCompleto } from '#shared/asociacion.ts';
import type { PaginaDeEvento } from '#shared/paginas.ts';
import { useOrigin } from '../context/page.ts';
import { cardOf } from '../head/card.ts';
import { Head } from '../head/head.tsx';

export const eventTrail = ({ titulo }: Pick<PaginaDeEvento['evento'], 'titulo'>) => [
  { label: 'Inicio', to: '/' },
  { label: 'Eventos', to: '/eventos' },
  { label: titulo },
];

export function EventHead({ evento }: Pick<PaginaDeEvento, 'evento'>) {
  const origin = useOrigin();
  const path = `/eventos/${evento.slug}`;
  const news = evento.tipoEvento === 'N';
  return (
    <Head
      title={evento.titulo}
      description={evento.descripcion ?? evento.titulo}
      path={path}
      card={cardOf(evento)}
      calendar={`${path}.ics`}
      type="article"
      trail={eventTrail(evento)}
      data={{
        '@type': news ? 'NewsArticle' : 'Event',
        [news ? 'headline' : 'name']: evento.titulo,
        description: evento.descripcion ?? undefined,
        image: origin + evento.img_principal,
        url: origin + path,
        ...(news
          ? { datePublished: evento.fecha_creacion }
          : { startDate: evento.fecha_Inicio, endDate: evento.fecha_fin ?? undefined }),
        [news ? 'publisher' : 'organizer']: {
          '@type': 'Organization',
          name: nombreCompleto,
          url: `${origin}/`,
        },
      }}
    />
  );
}
