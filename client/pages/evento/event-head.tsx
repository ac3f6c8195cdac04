import type { PaginaDeEvento } from '#shared/publishing/paginas.ts';
import type { repeticion as codigos } from '#shared/contract/fields/codigos.ts';
import { plainText } from '#shared/texto/plain-text.ts';
import { ajuste } from '../context/ajustes.ts';
import { useFrame, useOrigin } from '../context/page-context.ts';
import { useAssociation } from '../../ui/association.ts';
import { cardOf } from '../head/card.ts';
import { Head } from '../head/head.tsx';

export const eventBreadcrumb = ({ titulo }: Pick<PaginaDeEvento['evento'], 'titulo'>) => [
  { label: 'Inicio', to: '/' },
  { label: 'Eventos', to: '/eventos' },
  { label: titulo },
];

/** An instant where the event says its hour, else the day. */
const moment = (day: string, hour: string | null): string => (hour ? `${day}T${hour}:00-05:00` : day);

type Shown = PaginaDeEvento['evento'];

/** Where an event is: its own place, else the association's address; null while neither is known. */
const placeOf = ({ lugar, enlace_mapa }: Shown, direccion: string | null) => {
  const address = lugar ?? direccion;
  if (!address && !enlace_mapa) return null;
  return {
    '@type': 'Place',
    ...(address && { name: address, address }),
    ...(enlace_mapa && { hasMap: enlace_mapa }),
  };
};

/** ISO 8601 */
const FREQUENCY = { D: 'P1D', S: 'P1W' } as const satisfies Record<keyof typeof codigos, string>;

/** What search engines show of when an event is, and how to sign up. */
const attendance = (evento: Shown) => {
  const { fecha_Inicio, fecha_fin, hora_inicio, hora_fin, repeticion, enlace_inscripcion } = evento;
  const ends = fecha_fin ?? (hora_fin && fecha_Inicio);
  return {
    startDate: moment(fecha_Inicio, hora_inicio),
    ...(ends && { endDate: moment(ends, hora_fin) }),
    ...(repeticion && {
      eventSchedule: {
        '@type': 'Schedule',
        repeatFrequency: FREQUENCY[repeticion],
        startDate: fecha_Inicio,
        endDate: fecha_fin,
        ...(hora_inicio && { startTime: hora_inicio }),
        ...(hora_fin && { endTime: hora_fin }),
        scheduleTimezone: 'America/Lima',
      },
    }),
    ...(enlace_inscripcion && {
      potentialAction: { '@type': 'RegisterAction', target: enlace_inscripcion },
    }),
  };
};

/** Structured data of news or of an event; none of an event in no known place, which search engines refuse. */
const useEventData = (evento: Shown, words: string | null) => {
  const origin = useOrigin();
  const { ajustes } = useFrame();
  const { completo } = useAssociation();
  const association = { '@type': 'Organization', name: completo, url: `${origin}/` };
  const common = {
    description: words ?? undefined,
    image: origin + evento.img_principal,
    url: `${origin}/eventos/${evento.slug}`,
  };
  if (evento.tipoEvento === 'N') {
    const { titulo: headline, fecha_creacion: datePublished } = evento;
    return {
      '@type': 'NewsArticle',
      headline,
      ...common,
      datePublished,
      author: association,
      publisher: association,
    };
  }
  const location = placeOf(evento, ajuste(ajustes, 'direccion'));
  if (!location) return undefined;
  return {
    '@type': 'Event',
    name: evento.titulo,
    ...common,
    ...attendance(evento),
    location,
    organizer: association,
  };
};

interface EventHeadProps extends Pick<PaginaDeEvento, 'evento'> {
  /** a page that only says what became of a comment */
  hidden?: boolean;
}

export function EventHead({ evento, hidden }: EventHeadProps) {
  const path = `/eventos/${evento.slug}`;
  const words = evento.descripcion && plainText({ texto: evento.descripcion, formato: evento.formato });
  const data = useEventData(evento, words);
  return (
    <Head
      title={evento.titulo}
      description={words ?? evento.titulo}
      path={path}
      hidden={hidden ?? false}
      card={cardOf(evento, useAssociation())}
      calendar={`${path}.ics`}
      type="article"
      trail={eventBreadcrumb(evento)}
      data={data}
    />
  );
}
