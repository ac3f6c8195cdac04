import type { PaginaDeEvento } from '#shared/paginas.ts';
import { plainText } from '#shared/texto/plain-text.ts';
import { useOrigin } from '../context/page.ts';
import { useAssociation } from '../../ui/association.ts';
import { cardOf } from '../head/card.ts';
import { Head } from '../head/head.tsx';

export const eventTrail = ({ titulo }: Pick<PaginaDeEvento['evento'], 'titulo'>) => [
  { label: 'Inicio', to: '/' },
  { label: 'Eventos', to: '/eventos' },
  { label: titulo },
];

/** An instant where the event says its hour, else the day. */
const moment = (day: string, hour: string | null): string => (hour ? `${day}T${hour}:00-05:00` : day);

/** What search engines show of when and where an event is. */
const attendance = (evento: PaginaDeEvento['evento']) => {
  const { fecha_Inicio, fecha_fin, hora_inicio, hora_fin, lugar, enlace_mapa, enlace_inscripcion } = evento;
  const ends = fecha_fin ?? (hora_fin && fecha_Inicio);
  return {
    startDate: moment(fecha_Inicio, hora_inicio),
    ...(ends && { endDate: moment(ends, hora_fin) }),
    ...((lugar ?? enlace_mapa) && {
      location: {
        '@type': 'Place',
        name: lugar ?? undefined,
        address: lugar ?? undefined,
        hasMap: enlace_mapa ?? undefined,
      },
    }),
    ...(enlace_inscripcion && {
      potentialAction: { '@type': 'RegisterAction', target: enlace_inscripcion },
    }),
  };
};

export function EventHead({ evento }: Pick<PaginaDeEvento, 'evento'>) {
  const origin = useOrigin();
  const association = useAssociation();
  const path = `/eventos/${evento.slug}`;
  const words = evento.descripcion && plainText({ texto: evento.descripcion, formato: evento.formato });
  const news = evento.tipoEvento === 'N';
  return (
    <Head
      title={evento.titulo}
      description={words ?? evento.titulo}
      path={path}
      card={cardOf(evento, association)}
      calendar={`${path}.ics`}
      type="article"
      trail={eventTrail(evento)}
      data={{
        '@type': news ? 'NewsArticle' : 'Event',
        [news ? 'headline' : 'name']: evento.titulo,
        description: words ?? undefined,
        image: origin + evento.img_principal,
        url: origin + path,
        ...(news ? { datePublished: evento.fecha_creacion } : attendance(evento)),
        [news ? 'publisher' : 'organizer']: {
          '@type': 'Organization',
          name: association.completo,
          url: `${origin}/`,
        },
      }}
    />
  );
}
